// Animation is the difference of two scenes: where each card lay, and where it lies now.
import type { Card } from '../protocol/types';
import type { Place } from './layout';

export type Spot = 'hand' | 'slot' | 'ring' | 'stack' | 'open';

export interface LyingCard {
  readonly card: Card;
  readonly spot: Spot;
  readonly copy: number; // 1 for the second of two equal cards in a spot
  readonly place: Place;
  readonly owner: number; // relative place of the one it comes from
}

export interface Scene {
  readonly deal: number | null;
  readonly cards: readonly LyingCard[];
  readonly plates: readonly Place[]; // by relative place: where a card of that seat comes from
  readonly deck: Place; // where dealt cards come from
}

export interface Motion {
  readonly card: Card;
  readonly spot: Spot;
  readonly copy: number;
  readonly from: Place;
  readonly to: Place;
  readonly kind: 'deal' | 'play' | 'shift';
  readonly order: number; // among those of its kind, for cards that follow one another
}

// The mark by which the page finds the element that is to move.
export function mark({ spot, card, copy }: { spot: Spot; card: Card; copy: number }): string {
  return copy === 0 ? `${spot} ${card}` : `${spot} ${card} ${copy}`;
}

const apart = (a: Place, b: Place) =>
  Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.w - b.w) + Math.abs(a.turn - b.turn) > 0.5;

export function motions(before: Scene, now: Scene): Motion[] {
  const left = [...before.cards];
  const take = (card: Card): LyingCard | undefined => {
    const at = left.findIndex((lying) => lying.card === card);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const dealt = !before.cards.some(({ spot }) => spot === 'hand') || before.deal !== now.deal;
  const out: Motion[] = [];
  for (const { card, spot, copy, place: to, owner } of now.cards) {
    const old = take(card);
    const order = out.filter(({ kind }) => kind === 'deal').length;
    if (spot === 'hand' && (dealt || old === undefined)) {
      out.push({ card, spot, copy, from: now.deck, to, kind: 'deal', order });
    } else if (old !== undefined) {
      const kind = old.spot === spot ? 'shift' : 'play';
      if (apart(old.place, to)) out.push({ card, spot, copy, from: old.place, to, kind, order: 0 });
    } else {
      out.push({ card, spot, copy, from: now.plates[owner] ?? now.deck, to, kind: 'play', order: 0 });
    }
  }
  return out;
}
