// Cards as the wire writes them: rank, then suit.
import { RANKS, SUITS } from './types';
import type { Card, Rank, Suit } from './types';

const PACK: ReadonlySet<unknown> = new Set(SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)));
const HELD: readonly Suit[] = ['S', 'H', 'C', 'D']; // black and red in turn
const ORDER = new Map(
  HELD.flatMap((suit) => RANKS.map((rank) => rank + suit)).map((card, place) => [card, place]),
);

export function isCard(value: unknown): value is Card {
  return PACK.has(value);
}

export function isSuit(value: unknown): value is Suit {
  return SUITS.some((suit) => suit === value);
}

export function rankOf(card: Card): Rank {
  return card.charAt(0) as Rank;
}

export function suitOf(card: Card): Suit {
  return card.charAt(1) as Suit;
}

// Two packs hold every card twice: tells the first from the second, so that each can be drawn and moved.
export function copies(cards: readonly Card[]): number[] {
  return cards.map((card, i) => cards.slice(0, i).filter((one) => one === card).length);
}

// By suit, then from the highest: how a hand is held.
export function sortHand(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => (ORDER.get(a) ?? 0) - (ORDER.get(b) ?? 0));
}
