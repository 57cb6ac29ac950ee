// How a seat took the round: the colour of its change and the look on its face. Which way wins is told by the winner's
// change; without a single winner nobody is praised and nobody blamed.
import type { Game, Mood, View } from '../protocol/types';
import { seatOrNull } from './fields';

export type Tone = 'good' | 'bad' | 'even';
type Changes = readonly (number | null)[]; // by seat

function fewestWins(changes: Changes, winner: number): boolean {
  const best = changes[winner] ?? 0;
  return changes.some((one) => (one ?? best) > best);
}

export function toneOf(view: View, changes: Changes, seat: number): Tone {
  const winner = seatOrNull(view.result?.['winner']);
  const change = changes[seat] ?? null;
  if (winner === null || change === null) return 'even';
  const few = fewestWins(changes, winner);
  if (change === 0) return few && changes[winner] === 0 ? 'good' : 'even';
  return change < 0 === few ? 'good' : 'bad';
}

// The best of a bad lot smile in a game of few points, and keep still in one of many.
export function moodOf(view: View, game: Game, changes: Changes, seat: number): Mood {
  if (view.stage === 'over') return view.winners.includes(seat) ? 'proud' : 'sour';
  const winner = seatOrNull(view.result?.['winner']);
  const tone = toneOf(view, changes, seat);
  const won = winner !== null && (game.teams ? (seat - winner) % 2 === 0 : seat === winner);
  if (won) return tone === 'good' || fewestWins(changes, winner) ? 'glad' : 'calm';
  return tone === 'good' ? 'glad' : tone === 'bad' ? 'sour' : 'calm';
}
