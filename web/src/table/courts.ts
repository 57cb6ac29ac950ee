// The pictures of jacks, queens and kings.
import { RANKS, SUITS } from '../protocol/types';
import type { Card } from '../protocol/types';
import type { Preferences } from '../state/preferences';

const PACK = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

export function isCourt(card: Card): boolean {
  return 'JQK'.includes(card.charAt(0));
}

// The picture carries its suit's sign: with two colours, diamonds and clubs have pictures of their own.
export function courtUrl(card: Card, suits: Preferences['suits']): string {
  return suits === 'two' && 'DC'.includes(card.charAt(1)) ? `/courts/two/${card}.svg` : `/courts/${card}.svg`;
}

// All of them will be wanted soon: fetch them while nothing else is to do, so that none pops up late.
export function fetchCourts({ suits, deck }: Preferences): void {
  if (deck === 'plain') return;
  const fetchAll = () => PACK.filter(isCourt).forEach((card) => (new Image().src = courtUrl(card, suits)));
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll);
  else setTimeout(fetchAll, 500);
}
