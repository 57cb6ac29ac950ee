// What a game declares beside its cards and scores: pills of the bar, the stock and its open card.
import { isCard, isSuit, sortHand } from '../protocol/cards';
import type { Card, Game, View, Zone } from '../protocol/types';
import { box, bySide, cards, numbers, phaseOf, seatOrNull, valueAt, zonesAt } from './fields';
import { seatName, shortName, SIGN } from './speech';
import type { Speaker } from './speech';

export interface Pill {
  readonly key: string;
  readonly form: string;
  readonly label: string;
  readonly value: string;
  readonly word?: string; // the value in a word, where there is room
  readonly by?: string; // who named it
  readonly sides?: readonly [number, number]; // a number of mine and one of the others, in games of teams
  readonly side?: 'own' | 'other'; // whose fact it is
}

// Beside the trick: how many cards are face down, and which lie open on or under them.
export interface Tray {
  readonly count: number | null;
  readonly open: readonly Card[];
  readonly label: string;
}

export const labelOf = (speaker: Speaker, field: string) => speaker.words.fields[field] ?? field;

function wordOf(speaker: Speaker, field: string, value: string): string {
  return speaker.words.words[field]?.[value] ?? (isSuit(value) ? SIGN[value] : value);
}

// A value in a few letters; null where there is nothing to say. Teams' numbers stand side by side.
export function shown(speaker: Speaker, { field, form }: Zone, value: unknown): string | null {
  if (form === 'flag') return value === true ? labelOf(speaker, field) : null;
  if (typeof value === 'number') return String(value);
  if (isCard(value)) return shortName(value);
  if (typeof value === 'string') return wordOf(speaker, field, value) || null;
  if (!Array.isArray(value) || value.length === 0) return null;
  if (value.every(isCard)) return value.map(shortName).join(' ');
  return value.every((one) => typeof one === 'number') ? value.join(' : ') : null;
}

// A fact that is worth knowing in some phases alone is not told in others.
export const matters = (view: View, { phases }: Zone): boolean =>
  phases === undefined || phases.includes(phaseOf(view));

function trumpPill(view: View, game: Game, speaker: Speaker, { field, form }: Zone, value: unknown): Pill[] {
  if (!isSuit(value)) return [];
  const namer = seatOrNull(valueAt(view, game, 'seat', 'declarer'));
  const word = speaker.t(`suit.${value}`);
  const pill = { key: field, form, label: labelOf(speaker, field), value: SIGN[value], word };
  return [namer === null || !game.teams ? pill : { ...pill, by: seatName(speaker, view, namer) }];
}

function pillOf(view: View, game: Game, speaker: Speaker, zone: Zone): Pill[] {
  const { field, form } = zone;
  const value = box(view, zone.box)[field];
  const label = labelOf(speaker, field);
  if (!matters(view, zone)) return [];
  if (form === 'trump') return trumpPill(view, game, speaker, zone, value);
  if (form === 'stake' && typeof value === 'number')
    return value > 1 ? [{ key: field, form, label, value: `×${value}` }] : [];
  const said = value === 0 ? null : shown(speaker, zone, value);
  if (said === null) return [];
  const sides = game.teams ? bySide(view, value) : null;
  if (sides?.every((one) => one === 0)) return [];
  if (sides !== null) return [{ key: field, form, label, value: said, sides }];
  return [{ key: field, form, label: form === 'flag' ? '' : label, value: said }];
}

// What each team has taken of what it has bid.
function bidPills(view: View, game: Game, { t }: Speaker): Pill[] {
  const bids = valueAt(view, game, 'seat', 'bid');
  if (!game.teams || view.stage !== 'playing' || !Array.isArray(bids)) return [];
  const won = numbers(valueAt(view, game, 'seat', 'won'));
  const mine = (view.seat ?? 0) % 2;
  return (['own', 'other'] as const).flatMap((side, i): Pill[] => {
    const seats = view.seats.map((_, seat) => seat).filter((seat) => seat % 2 === (mine + i) % 2);
    const said = seats.map((seat): unknown => bids[seat]).filter((one) => typeof one === 'number');
    if (said.length < seats.length) return [];
    const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
    const value = t('seat.bid', { won: sum(seats.map((seat) => won[seat] ?? 0)), of: sum(said) });
    return [{ key: `bid_${side}`, form: 'number', label: t(`side.${side}`), value, side }];
  });
}

// What comes first is seen on the narrowest page too.
export const isFirst = (form: string) => form === 'trump' || form === 'stake';

export function pillsOf(view: View, game: Game, speaker: Speaker): Pill[] {
  const bar = zonesAt(game, 'bar').flatMap((zone) => pillOf(view, game, speaker, zone));
  const first = bar.filter(({ form }) => isFirst(form));
  return [...first, ...bidPills(view, game, speaker), ...bar.filter(({ form }) => !isFirst(form))];
}

// Numbers that only I know.
export function ownNotes(view: View, game: Game, speaker: Speaker): Pill[] {
  const own = zonesAt(game, 'own').filter(({ form }) => form === 'number');
  return own.flatMap((zone): Pill[] => {
    const value = box(view, zone.box)[zone.field];
    if (typeof value !== 'number') return [];
    return [{ key: zone.field, form: 'number', label: labelOf(speaker, zone.field), value: String(value) }];
  });
}

// Cards of my team that have been won and that I may look into.
export interface OwnPile {
  readonly label: string;
  readonly cards: readonly Card[];
}

export function ownPileOf(view: View, game: Game, speaker: Speaker): OwnPile | null {
  const zone = zonesAt(game, 'own').find(({ form }) => form === 'pile');
  if (zone === undefined) return null;
  const lying = cards(box(view, zone.box)[zone.field]);
  return lying.length === 0 ? null : { label: labelOf(speaker, zone.field), cards: sortHand(lying) };
}

export function trayOf(view: View, game: Game, speaker: Speaker): Tray | null {
  const zones = zonesAt(game, 'middle').filter(
    ({ form }) => form === 'backs' || form === 'pile' || form === 'row',
  );
  let count: number | null = null;
  const open: Card[] = [];
  for (const zone of zones) {
    const value = box(view, zone.box)[zone.field];
    if (zone.form === 'backs' && typeof value === 'number') count = value;
    else open.push(...(isCard(value) ? [value] : cards(value)));
  }
  const first = zones.find(({ form }) => form === 'backs') ?? zones[0];
  if (first === undefined || (count === null && open.length === 0)) return null;
  return { count, open, label: labelOf(speaker, first.field) };
}

// Cards of my own that are no longer in the hand.
export function asideOf(view: View, game: Game): readonly Card[] {
  return zonesAt(game, 'own')
    .filter(({ form }) => form === 'row')
    .flatMap((zone) => cards(box(view, zone.box)[zone.field]));
}
