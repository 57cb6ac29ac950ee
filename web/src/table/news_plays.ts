// Cards that came to the table between two views: in a trick, on a stack, into what somebody has collected.
import { isCard } from '../protocol/cards';
import type { Card, Game, View } from '../protocol/types';
import { cards, numbers, plays, seatOrNull, valueAt, zoneAt, zonesAt, box, ofSeat } from './fields';
import type { Play } from './fields';
import { cardName, seatName } from './speech';
import type { Speaker } from './speech';
import { placed, stackEntries } from './stack_entries';

const trickOf = (view: View, game: Game) => plays(valueAt(view, game, 'middle', 'ring'));
const lastOf = (view: View, game: Game) => plays(valueAt(view, game, 'aside', 'ring'));

// Two packs hold every card twice: plays are told apart by their place, not by their card.
const begins = (all: readonly Play[], start: readonly Play[]) =>
  start.every(({ seat, card }, i) => all[i]?.seat === seat && all[i].card === card);
const same = (a: readonly Play[], b: readonly Play[]) => a.length === b.length && begins(a, b);

// A move was taken back: less lies there than before.
export function tookBack(before: View, now: View, game: Game): boolean {
  const [was, is] = [trickOf(before, game), trickOf(now, game)];
  if (same(lastOf(before, game), lastOf(now, game))) return is.length < was.length && begins(was, is);
  return is.length > 0 && was.length === 0 && begins(lastOf(before, game), is);
}

// The trick that was completed between the two views, or null.
export function completed(before: View, now: View, game: Game): readonly Play[] | null {
  const last = lastOf(now, game);
  if (last.length === 0 || same(lastOf(before, game), last) || tookBack(before, now, game)) return null;
  return last;
}

export function newPlays(before: View, now: View, game: Game): readonly Play[] {
  if (tookBack(before, now, game)) return [];
  const [was, is] = [trickOf(before, game), trickOf(now, game)];
  const done = completed(before, now, game);
  if (done === null) return begins(is, was) ? is.slice(was.length) : is;
  return [...(begins(done, was) ? done.slice(was.length) : done), ...is];
}

// "Ravi: nine of clubs, highest".
function playTold(now: View, game: Game, speaker: Speaker, play: Play, open: boolean): string {
  const name = seatName(speaker, now, play.seat);
  const said = speaker.t('trick.played', { name, card: cardName(speaker, play.card) });
  const leads = open && trickOf(now, game).length > 1 && now.table?.['winning'] === play.seat;
  return leads ? `${said}, ${speaker.t('trick.highest')}` : said;
}

// Who took the trick, and what that brought as far as the view tells.
function trickTold(before: View, now: View, game: Game, speaker: Speaker): string[] {
  const taker = seatOrNull(now.table?.['taken_by']);
  if (taker === null) return [];
  const parts = [speaker.t('say.took', { name: seatName(speaker, now, taker) })];
  const counted = zoneAt(game, 'seat', 'plus') ?? zoneAt(game, 'seat', 'won');
  const n = counted === undefined ? null : ofSeat(numbers(box(now, counted.box)[counted.field]), taker);
  if (n !== null && n !== 0) parts.push(speaker.t('say.in_round', { n }));
  if (taker !== now.seat) return [parts.join('; ')];
  for (const { box: name, field } of zonesAt(game, 'own').filter(({ form }) => form === 'number')) {
    const value = box(now, name)[field];
    const label = speaker.words.fields[field] ?? field;
    if (typeof value === 'number' && box(before, name)[field] !== value) parts.push(`${label} ${value}`);
  }
  return [parts.join('; ')];
}

export function tricksTold(before: View, now: View, game: Game, speaker: Speaker): string[] {
  if (tookBack(before, now, game)) return [speaker.t('say.took_back')];
  const done = completed(before, now, game);
  const fresh = newPlays(before, now, game);
  // So many belong to the trick that is done.
  const after = done === null ? 0 : fresh.length - trickOf(now, game).length;
  const tell = (play: Play, i: number) =>
    playTold(now, game, speaker, play, i >= after && i === fresh.length - 1);
  if (done === null) return fresh.map(tell);
  const told = fresh.map(tell);
  return [...told.slice(0, after), ...trickTold(before, now, game, speaker), ...told.slice(after)];
}

interface Taken {
  readonly seat: number;
  readonly word: string;
  readonly cards: readonly Card[];
}

// What lies beside the table now and did not before: a row a seat, of cards with the word that took them.
function newlyTaken(before: View, now: View, game: Game): Taken[] {
  const zone = zoneAt(game, 'aside', 'row');
  const rows = (view: View): unknown[] => {
    const all = zone === undefined ? undefined : box(view, zone.box)[zone.field];
    return Array.isArray(all) ? all : [];
  };
  const old = rows(before);
  return rows(now).flatMap((row, seat): Taken[] => {
    const had = old[seat];
    const fresh = Array.isArray(row) ? row.slice(Array.isArray(had) ? had.length : 0) : [];
    return fresh.flatMap((one: unknown): Taken[] => {
      const parts: unknown[] = typeof one === 'object' && one !== null ? Object.values(one) : [];
      const word = parts.find((part) => typeof part === 'string') ?? '';
      return [{ seat, word, cards: cards(parts.find((part) => Array.isArray(part))) }];
    });
  });
}

export interface StackNews {
  readonly told: readonly string[];
  readonly collectors: readonly number[]; // whose call is told with what they took
}

// Cards put on stacks, stacks taken or left. The open card of the view before was played by who was asked; a card that
// found its place by itself has nobody's name.
export function stacksTold(before: View, now: View, game: Game, speaker: Speaker): StackNews {
  const { t } = speaker;
  const name = (seat: number) => seatName(speaker, now, seat);
  const old = stackEntries(before, game);
  const rows = stackEntries(now, game);
  const up = valueAt(before, game, 'middle', 'pile');
  const by = before.to_act[0];
  const laid = rows.flatMap((entry) => placed(old, [entry]).map((card) => ({ card, entry })));
  laid.sort((a, b) => Number(b.card === up) - Number(a.card === up));
  const told = laid.map(({ card, entry }) => {
    const fill = { card: cardName(speaker, card), head: cardName(speaker, entry.head), sum: entry.sum ?? '' };
    return card === up && by !== undefined
      ? t('say.placed', { name: name(by), ...fill })
      : t('say.placed_itself', fill);
  });
  const taken = newlyTaken(before, now, game);
  const field = zoneAt(game, 'aside', 'row')?.field ?? '';
  for (const { seat, word, cards: got } of taken) {
    if (isCard(up) && got.includes(up))
      told.push(t('trick.played', { name: name(seat), card: cardName(speaker, up) }));
    const text = speaker.words.words[field]?.[word] ?? word;
    told.push(t('say.collected', { name: name(seat), text, n: got.length }));
  }
  const asked = seatOrNull(valueAt(before, game, 'middle', 'mark'));
  const answered = asked !== null && seatOrNull(valueAt(now, game, 'middle', 'mark')) === null;
  if (answered && taken.length === 0 && by !== undefined) told.unshift(t('say.left', { name: name(by) }));
  return { told, collectors: taken.map(({ seat }) => seat) };
}
