// What a round was for those who played it, in the game's own words. A game lists its sentences by what has to be true
// of the result, or of the table as it was left; the first that holds is said:
//
//   "claim won"     the round ended that way and my side won; `lost`: another did
//   "contract -"    a number of mine in the result is below zero; `+`, `0`
//   "queen_taken_by"   a seat that is me, or a list of them that I am in
//   "their nil -"   the same of the other team
//   "else"          always
//
// A sentence about a number may have a form of its own: "else one" is said instead of "else" where {n} is one.
import { fillIn } from '../i18n/say';
import type { Fill } from '../i18n/say';
import type { Game, View } from '../protocol/types';
import { numbers, ofSeat, seatOrNull } from './fields';
import { plain, signed } from './points';
import { isMarked } from './seat_notes';
import { seatName } from './speech';
import type { Speaker } from './speech';

type Sentences = Readonly<Record<string, string>>;
type Result = Readonly<Record<string, unknown>>;

const onSide = (game: Game, a: number, b: number) => (game.teams ? (a - b) % 2 === 0 : a === b);

// The seat across, or the next one of two: it speaks for the other side.
const otherOf = (view: View, seat: number) => (seat + 1) % view.seats.length;

const endOf = (view: View): Result => ({ ...view.table, ...view.result });

function numberOf(result: Result, field: string, seat: number): number | null {
  const value = result[field];
  return typeof value === 'number' ? value : ofSeat(numbers(value), seat);
}

function holds(view: View, game: Game, key: string, seat: number): boolean {
  const result = endOf(view);
  const [field = '', test] = key.split(' ');
  if (field === 'else') return true;
  if (test === 'won' || test === 'lost') {
    const winner = seatOrNull(result['winner']);
    return result['how'] === field && winner !== null && onSide(game, winner, seat) === (test === 'won');
  }
  const n = numberOf(result, field, seat);
  if (test === '+') return n !== null && n > 0;
  if (test === '-') return n !== null && n < 0;
  if (test === '0') return n === 0;
  return test === undefined && isMarked(result[field], seat);
}

function find(sentences: Sentences, view: View, game: Game, seat: number, form: string): string | null {
  for (const key of Object.keys(sentences)) {
    if (/ (one|two|few|many)$/.test(key)) continue;
    const [plain, who] = key.startsWith('their ') ? [key.slice(6), otherOf(view, seat)] : [key, seat];
    if (holds(view, game, plain, who)) return sentences[`${key} ${form}`] ?? sentences[key] ?? null;
  }
  return null;
}

export interface Bids {
  readonly bid: number;
  readonly taken: number;
}

// What the seats of a team have said that they would take, and took.
export function bidsOf(view: View, game: Game, seat: number): Bids | null {
  const zone = (form: string) => game.zones.find((one) => one.place === 'seat' && one.form === form);
  const [bid, won] = [zone('bid'), zone('won')];
  if (bid === undefined || won === undefined) return null;
  const sum = (value: unknown) =>
    (Array.isArray(value) ? value : [])
      .filter((n, i): n is number => typeof n === 'number' && onSide(game, i, seat))
      .reduce((all, n) => all + n, 0);
  return { bid: sum(view[bid.box]?.[bid.field]), taken: sum(view[won.box]?.[won.field]) };
}

function fillOf(view: View, game: Game, speaker: Speaker, seat: number): Fill {
  const result = endOf(view);
  const other = otherOf(view, seat);
  const fill: Record<string, string | number> = { n: Math.abs(numberOf(result, 'change', seat) ?? 0) };
  for (const field of Object.keys(result)) {
    const [mine, theirs] = [numberOf(result, field, seat), numberOf(result, field, other)];
    if (mine !== null) fill[field] = mine;
    if (theirs !== null) fill[`other_${field}`] = theirs;
  }
  for (const [name, who] of [
    ['', seat],
    ['other_', other],
  ] as const) {
    const bids = bidsOf(view, game, who);
    if (bids !== null) fill[`${name}short`] = bids.bid - bids.taken;
  }
  const winner = seatOrNull(result['winner']);
  if (winner !== null) fill['winner'] = seatName(speaker, view, winner);
  fill['other'] = seatName(speaker, view, other);
  return fill;
}

// The sentence of a seat from one of the game's lists; null where nothing is said.
export function told(
  sentences: Sentences,
  view: View,
  game: Game,
  speaker: Speaker,
  seat: number,
): string | null {
  const fill = fillOf(view, game, speaker, seat);
  const form = new Intl.PluralRules(speaker.words.language).select(Number(fill['n']));
  const sentence = find(sentences, view, game, seat, form);
  return sentence === null || sentence === '' ? null : fillIn(sentence, fill);
}

// What a seat has to show for the round: numbers of the result as the game says them, nothing where it says nothing.
export function factsOf(view: View, game: Game, speaker: Speaker, seat: number): string[] {
  const { t, words } = speaker;
  const bids = bidsOf(view, game, seat);
  const said = bids === null ? [] : [t('result.bid', { n: bids.bid }), t('result.took', { n: bids.taken })];
  const rules = new Intl.PluralRules(words.language);
  for (const [field, sentence] of Object.entries(words.facts)) {
    if (field.includes(' ')) continue;
    const result = endOf(view);
    const n = ofSeat(numbers(result[field]), seat);
    if (n === null) {
      if (isMarked(result[field], seat)) said.push(sentence);
      continue;
    }
    const own = n === 0 ? words.facts[`${field} 0`] : (words.facts[`${field} ${rules.select(n)}`] ?? sentence);
    if (own !== undefined && own !== '') said.push(fillIn(own, { n: plain(n), signed: signed(n) }));
  }
  return said;
}
