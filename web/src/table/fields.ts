// What a game puts into its boxes, read as the forms that the page can draw. A field of another shape reads as empty:
// a page draws what it understands and keeps quiet about the rest.
import { isCard } from '../protocol/cards';
import type { Box, Card, Game, View, Zone } from '../protocol/types';

export interface Play {
  readonly seat: number;
  readonly card: Card;
}

export function numbers(value: unknown): readonly number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number') ? value : [];
}

export function cards(value: unknown): readonly Card[] {
  return Array.isArray(value) ? value.filter(isCard) : [];
}

// In order of play, each `{"<seat>": "<card>"}`.
export function plays(value: unknown): readonly Play[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null
      ? Object.entries(one).flatMap(([seat, card]) => (isCard(card) ? [{ seat: Number(seat), card }] : []))
      : [],
  );
}

export function seatOrNull(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 ? value : null;
}

// One entry a seat, or one a team: seats of equal parity are a team.
export function ofSeat(list: readonly number[], seat: number): number | null {
  return list[seat] ?? (list.length > 0 ? (list[seat % list.length] ?? null) : null);
}

// Seats of equal parity are a team: the number of mine, then of the other. Who watches sees the first seat's as mine.
export function bySide(view: View, value: unknown): readonly [number, number] | null {
  const [even, odd] = numbers(value);
  if (even === undefined || odd === undefined) return null;
  return (view.seat ?? 0) % 2 === 0 ? [even, odd] : [odd, even];
}

export function box(view: View, name: Zone['box']): Box {
  return view[name] ?? {};
}

export function zoneAt(game: Game, place: string, form: string): Zone | undefined {
  return game.zones.find((zone) => zone.place === place && zone.form === form);
}

export function zonesAt(game: Game, place: string): readonly Zone[] {
  return game.zones.filter((zone) => zone.place === place);
}

export function valueAt(view: View, game: Game, place: string, form: string): unknown {
  const zone = zoneAt(game, place, form);
  return zone === undefined ? undefined : box(view, zone.box)[zone.field];
}

// A game without hands is played on a row of stacks in the middle.
export function hasStacks(game: Game): boolean {
  return zoneAt(game, 'own', 'fan') === undefined && zoneAt(game, 'middle', 'row') !== undefined;
}

export function phaseOf(view: View): string {
  const phase = view.table?.['phase'];
  return typeof phase === 'string' ? phase : '';
}
