// What was said, bid, named or shown between two views: the difference of the zones beside the cards. Each form has its
// own way to be told; a form that is only counted keeps quiet.
import { isCard, isSuit } from '../protocol/cards';
import type { Game, View, Zone } from '../protocol/types';
import { box, cards, zonesAt } from './fields';
import { cardName, seatName, spoken } from './speech';
import type { Speaker } from './speech';

const SAID: ReadonlySet<string> = new Set(['word', 'call', 'bid']);
const MARKS: ReadonlySet<string> = new Set(['mark', 'declarer', 'dealer', 'idle']);
const NAMED: ReadonlySet<string> = new Set(['word', 'trump']);

const labelOf = (speaker: Speaker, field: string) => spoken(speaker, speaker.words.fields[field] ?? field);

// A value as it is said aloud, empty where there is nothing to say.
function aloud(speaker: Speaker, field: string, value: unknown): string {
  if (isSuit(value)) return speaker.t(`suit.${value}`);
  if (isCard(value)) return cardName(speaker, value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  // What is called is often a move of the game.
  const { words, moves } = speaker.words;
  return spoken(speaker, words[field]?.[value] ?? moves[value] ?? value);
}

// The seats for which a mark holds: one seat, a list of them, or said seat by seat.
function marked(value: unknown): readonly number[] {
  if (typeof value === 'number') return value >= 0 ? [value] : [];
  if (!Array.isArray(value)) return [];
  return value.some((one) => typeof one === 'boolean')
    ? value.flatMap((one, seat) => (one === true ? [seat] : []))
    : value.filter((one) => typeof one === 'number');
}

const bySeat = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

interface Context {
  readonly before: View;
  readonly now: View;
  readonly speaker: Speaker;
  readonly silent: readonly number[]; // seats whose word has been told already
  readonly trick: boolean; // a trick was taken: what it counts has been told
}

// A bare number or suit needs to be told what it is; a word speaks for itself.
function wordTold(speaker: Speaker, field: string, name: string, word: unknown): string[] {
  const text = aloud(speaker, field, word);
  if (text === '') return [];
  if (typeof word !== 'number' && !isSuit(word)) return [speaker.t('say.marked', { name, text })];
  return [speaker.t('say.value', { name, label: labelOf(speaker, field), text })];
}

function wordsTold({ field, box: name }: Zone, { before, now, speaker, silent }: Context): string[] {
  const old = bySeat(box(before, name)[field]);
  return bySeat(box(now, name)[field]).flatMap((word, seat) => {
    if (silent.includes(seat)) return [];
    const who = seatName(speaker, now, seat);
    // A seat may have called more than once: what it has called lately comes last.
    if (Array.isArray(word)) {
      const fresh = word.slice(bySeat(old[seat]).length);
      const names = cards(fresh).map((card) => cardName(speaker, card));
      const text = speaker.joined(names);
      if (names.length > 0) {
        return [speaker.t('say.value', { name: who, label: labelOf(speaker, field), text })];
      }
      return fresh.flatMap((one: unknown) => wordTold(speaker, field, who, one));
    }
    return word === old[seat] ? [] : wordTold(speaker, field, who, word);
  });
}

function marksTold({ field, box: name }: Zone, { before, now, speaker }: Context): string[] {
  const old = marked(box(before, name)[field]);
  return marked(box(now, name)[field])
    .filter((seat) => !old.includes(seat))
    .map((seat) =>
      speaker.t('say.marked', { name: seatName(speaker, now, seat), text: labelOf(speaker, field) }),
    );
}

// Bids and numbers like them; cards that are kept or shown.
function valuesTold({ field, box: name, form }: Zone, { before, now, speaker, trick }: Context): string[] {
  const old = bySeat(box(before, name)[field]);
  return bySeat(box(now, name)[field]).flatMap((value, seat): string[] => {
    const who = seatName(speaker, now, seat);
    if (form === 'row') {
      const had = cards(old[seat]);
      const fresh = cards(value).filter((card) => !had.includes(card));
      const names = fresh.map((card) => cardName(speaker, card));
      return names.length === 0 ? [] : [speaker.t('say.shows', { name: who, cards: speaker.joined(names) })];
    }
    if (value === old[seat] || value === null || (trick && !isCard(value))) return [];
    if (form === 'pile' && !isCard(value)) return [];
    const text = aloud(speaker, field, value);
    return text === '' ? [] : [speaker.t('say.value', { name: who, label: labelOf(speaker, field), text })];
  });
}

function seatTold(zone: Zone, context: Context): string[] {
  if (SAID.has(zone.form)) return wordsTold(zone, context);
  if (MARKS.has(zone.form)) return marksTold(zone, context);
  return zone.form === 'number' || zone.form === 'pile' || zone.form === 'row' ? valuesTold(zone, context) : [];
}

function factTold({ field, box: name, form }: Zone, { before, now, speaker }: Context): string[] {
  const [old, value] = [box(before, name)[field], box(now, name)[field]];
  if (old === value) return [];
  const label = labelOf(speaker, field);
  if (form === 'flag') return value === true ? [label] : [];
  const text = aloud(speaker, field, value);
  const told = NAMED.has(form) || form === 'stake' || form === 'number';
  return text === '' || !told ? [] : [speaker.t('say.fact', { label, text })];
}

// Numbers of the bar are told where nothing else is: most of them only count what has just been said.
export function callsTold(context: Context, game: Game, quiet: boolean): string[] {
  const seats = zonesAt(game, 'seat').flatMap((zone) => seatTold(zone, context));
  const bar = zonesAt(game, 'bar').filter(({ box: name }) => name === 'table');
  const named = bar.filter(({ form }) => form !== 'number').flatMap((zone) => factTold(zone, context));
  const told = [...seats, ...named];
  if (!quiet || told.length > 0) return told;
  return bar.filter(({ form }) => form === 'number').flatMap((zone) => factTold(zone, context));
}

// How a fresh deal begins: who deals, what is trump.
export function dealTold(now: View, game: Game, speaker: Speaker): string[] {
  const dealers = zonesAt(game, 'seat').filter(({ form }) => MARKS.has(form));
  const who = dealers.flatMap(({ box: name, field }) => {
    const seat = box(now, name)[field];
    if (typeof seat !== 'number' || seat < 0) return [];
    return [speaker.t('say.marked', { name: seatName(speaker, now, seat), text: labelOf(speaker, field) })];
  });
  const facts = zonesAt(game, 'bar').filter(({ form }) => NAMED.has(form));
  const what = facts.flatMap(({ box: name, field }) => {
    const text = aloud(speaker, field, box(now, name)[field]);
    return text === '' ? [] : [speaker.t('say.fact', { label: labelOf(speaker, field), text })];
  });
  return [...who, ...what];
}
