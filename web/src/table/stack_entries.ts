// Stacks in the middle: a row whose entries are objects. An entry's card is its head, its lists of cards are lanes, its
// number is its sum.
import { isCard } from '../protocol/cards';
import type { Card, Game, View } from '../protocol/types';
import { cards, valueAt } from './fields';

export interface Entry {
  readonly head: Card;
  readonly sum: number | null;
  readonly lanes: readonly { readonly name: string; readonly cards: readonly Card[] }[];
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export function entries(value: unknown): readonly Entry[] {
  if (!isList(value)) return [];
  return value.flatMap((one: unknown): Entry[] => {
    if (typeof one !== 'object' || one === null || isList(one)) return [];
    const parts = Object.entries(one);
    const head: unknown = parts.find(([, part]) => isCard(part))?.[1];
    const sum: unknown = parts.find(([, part]) => typeof part === 'number')?.[1];
    const lanes = parts.flatMap(([name, part]) => (isList(part) ? [{ name, cards: cards(part) }] : []));
    return isCard(head) ? [{ head, sum: typeof sum === 'number' ? sum : null, lanes }] : [];
  });
}

export function stackEntries(view: View, game: Game): readonly Entry[] {
  return entries(valueAt(view, game, 'middle', 'row'));
}

// Cards that lie on a stack now and did not before: what was played last.
export function placed(before: readonly Entry[], now: readonly Entry[]): readonly Card[] {
  const on = (rows: readonly Entry[]) => rows.flatMap(({ lanes }) => lanes.flatMap((lane) => lane.cards));
  const old = new Set(on(before));
  return on(now).filter((card) => !old.has(card));
}
