// What lies on a table of stacks, for animation: cards of the row, and the open card that comes from its deck.
import type { Card } from '../protocol/types';
import type { Place } from './layout';
import type { LyingCard, Scene } from './motion';
import type { Pile } from './piles';
import type { StackLayout } from './stack_layout';
import type { StacksModel } from './stacks';

const HEADS = 0;
const NUMBERS = 1;

export function stackScene(model: StacksModel, layout: StackLayout): Scene {
  const cards: LyingCard[] = [];
  const put = (card: Card, spot: LyingCard['spot'], place: Place | undefined, owner: number) => {
    if (place !== undefined) cards.push({ card, spot, copy: 0, place, owner });
  };
  model.stacks.forEach(({ head, lanes }, i) => {
    const at = layout.stacks[i];
    put(head, 'stack', at?.head, HEADS);
    lanes.forEach((lane, side) =>
      lane.cards.forEach((card, j) => put(card, 'stack', at?.lanes[side]?.cards[j], NUMBERS)),
    );
  });
  if (model.open !== null) put(model.open, 'open', layout.open, NUMBERS);
  return { deal: null, cards, plates: layout.decks, deck: layout.open };
}

export interface Flight {
  readonly cards: readonly LyingCard[];
  readonly to: number; // the seat that has collected them
}

// Cards that lay there and have been collected since.
export function gone(before: Scene, now: Scene, piles: readonly Pile[]): Flight | null {
  const stay = new Set(now.cards.map(({ card }) => card));
  const left = before.cards.filter(({ card }) => !stay.has(card));
  const taker = piles.find(({ collections }) =>
    collections.some(({ cards }) => left.some(({ card }) => cards.includes(card))),
  );
  return taker === undefined ? null : { cards: left, to: taker.seat };
}
