// The pictures of jacks, queens and kings.
import { RANKS, SUITS } from '../protocol/types';
import type { Card } from '../protocol/types';

const PACK = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

export function isCourt(card: Card): boolean {
  return 'JQK'.includes(card.charAt(0));
}

export function courtUrl(card: Card): string {
  return `/courts/${card}.svg`;
}

// All of them will be wanted soon: fetch them while nothing else is to do, so that none pops up late.
export function fetchCourts(): void {
  const fetchAll = () => PACK.filter(isCourt).forEach((card) => (new Image().src = courtUrl(card)));
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll);
  else setTimeout(fetchAll, 500);
}
