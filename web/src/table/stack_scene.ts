// What lies on a table of stacks, for animation: cards of the row, and the open card that comes from its deck.
import type { Card } from '../protocol/types';
import type { Place } from './layout';
import type { LyingCard, Scene } from './motion';
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
