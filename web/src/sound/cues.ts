// What is heard: the difference of two views, as what the screen reader is told is.
import type { Game, View } from '../protocol/types';
import { newPlays } from '../table/announce';
import { numbers, valueAt } from '../table/fields';
import type { Cue } from './synth';

// A game without a trick puts cards down as well: then somebody holds fewer than before.
function putDown(before: View, now: View, game: Game): boolean {
  const held = (view: View) => numbers(valueAt(view, game, 'seat', 'backs'));
  const old = held(before);
  return held(now).some((count, seat) => count !== null && count < (old[seat] ?? 0));
}

export function cuesOf(before: View | null, now: View, game: Game): readonly Cue[] {
  if (before === null) return [];
  const out: Cue[] = [];
  const same = before.stage === 'playing' && (now.stage !== 'playing' || now.round === before.round);
  if (same) {
    const lastTrick = (view: View) => JSON.stringify(valueAt(view, game, 'aside', 'ring') ?? []);
    if (newPlays(before, now, game).length > 0 || putDown(before, now, game)) out.push('card');
    const taken = lastTrick(before) !== lastTrick(now) && lastTrick(now) !== '[]';
    if (taken) out.push('trick');
    const won = now.stage === 'over' && now.seat !== null && now.winners.includes(now.seat);
    if (now.stage !== 'playing') out.push(won ? 'won' : 'over');
  }
  if (now.stage === 'playing' && now.ask !== null && now.ask !== before.ask) out.push('turn');
  return out;
}
