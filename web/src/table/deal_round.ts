// In which order a deal goes round the table: from the dealer's neighbour on, the way the game is dealt.
import type { Game, View } from '../protocol/types';
import { seatOrNull, valueAt } from './fields';
import { placeOf } from './model';

// Relative places, the dealer's last. Where a game has no dealer, mine is.
export function dealRound(view: View, game: Game): number[] {
  const n = view.seats.length;
  const step = game.direction === 'clockwise' ? 1 : -1;
  const dealer = seatOrNull(valueAt(view, game, 'seat', 'dealer')) ?? view.seat ?? 0;
  return Array.from({ length: n }, (_, i) => placeOf(view, (dealer + step * (i + 1) + n * n) % n));
}
