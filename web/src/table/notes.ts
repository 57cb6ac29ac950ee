// What a game declares beside its cards and scores: pills of the bar, tags of the seats, the stock and its open card.
import { isCard, isSuit } from '../protocol/cards';
import type { Card, Game, View, Zone } from '../protocol/types';
import { box, cards, zonesAt } from './fields';
import { shortName, SIGN } from './speech';
import type { Speaker } from './speech';

export interface Pill {
  readonly key: string;
  readonly form: string;
  readonly label: string;
  readonly value: string;
}

// Beside the trick: how many cards are face down, and which lie open on or under them.
export interface Tray {
  readonly count: number | null;
  readonly open: readonly Card[];
  readonly label: string;
}

const labelOf = (speaker: Speaker, field: string) => speaker.words.fields[field] ?? field;

function wordOf(speaker: Speaker, field: string, value: string): string {
  return speaker.words.words[field]?.[value] ?? (isSuit(value) ? SIGN[value] : value);
}

// A value in a few letters; null where there is nothing to say. Teams' numbers stand side by side.
function shown(speaker: Speaker, { field, form }: Zone, value: unknown): string | null {
  if (form === 'flag') return value === true ? labelOf(speaker, field) : null;
  if (typeof value === 'number') return String(value);
  if (isCard(value)) return shortName(value);
  if (typeof value === 'string') return wordOf(speaker, field, value) || null;
  if (!Array.isArray(value) || value.length === 0) return null;
  if (value.every(isCard)) return value.map(shortName).join(' ');
  return value.every((one) => typeof one === 'number') ? value.join(' : ') : null;
}

export function pillsOf(view: View, game: Game, speaker: Speaker): Pill[] {
  const own = zonesAt(game, 'own').filter(({ form }) => form === 'number');
  return [...zonesAt(game, 'bar'), ...own].flatMap((zone): Pill[] => {
    const value = shown(speaker, zone, box(view, zone.box)[zone.field]);
    if (value === null) return [];
    const label = zone.form === 'flag' ? '' : labelOf(speaker, zone.field);
    return [{ key: zone.field, form: zone.form, label, value }];
  });
}

// A mark holds for one seat, for a list of seats, or is said seat by seat.
function isMarked(value: unknown, seat: number): boolean {
  if (!Array.isArray(value)) return value === seat;
  return value.some((one) => typeof one === 'boolean') ? value[seat] === true : value.includes(seat);
}

// Pictured on the plate in ways of their own.
const DRAWN: ReadonlySet<string> = new Set(['backs', 'score', 'plus']);

export function tagsOf(view: View, game: Game, speaker: Speaker, seat: number): string[] {
  return zonesAt(game, 'seat').flatMap((zone): string[] => {
    if (DRAWN.has(zone.form)) return [];
    const value = box(view, zone.box)[zone.field];
    const label = labelOf(speaker, zone.field);
    if (zone.form === 'mark') return isMarked(value, seat) ? [label] : [];
    if (!Array.isArray(value)) return [];
    const said = shown(speaker, zone, value[seat]);
    if (said === null || (zone.form === 'pile' && said === '0')) return [];
    return zone.form === 'number' || zone.form === 'pile' ? [`${label} ${said}`] : [said];
  });
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
