// A lesson is a scenario in which the reader takes one seat: what that seat does or tries is left to him, what others
// do is shown, what is said is read. Pure.
import type { Move } from '../protocol/types';
import type { ToldRefusal, ToldScenario } from './walk';

export interface Beat {
  readonly kind: 'read' | 'move' | 'try' | 'watch';
  readonly texts: readonly string[];
  readonly moves: readonly Move[];
  readonly refusal: ToldRefusal | null;
  readonly before: number; // events that lead there
  readonly after: number;
}

export function beatsOf({ start, steps }: Pick<ToldScenario, 'start' | 'steps'>, me: number): Beat[] {
  const out: Beat[] = [];
  let before = start;
  let texts: string[] = [];
  const add = (kind: Beat['kind'], moves: readonly Move[], refusal: ToldRefusal | null, after: number) => {
    out.push({ kind, texts, moves, refusal, before, after });
    texts = [];
    before = after;
  };
  for (const { events, caption, moved, refused } of steps) {
    if (caption !== null) texts = [...texts, caption];
    const mine = (moved ?? refused)?.seat === me;
    if (moved !== null && !mine && texts.length > 0) add('read', [], null, before);
    if (refused !== null && mine) add('try', refused.moves, refused, events);
    else if (moved !== null) add(mine ? 'move' : 'watch', moved.moves, null, events);
    else before = events;
  }
  if (texts.length > 0) add('read', [], null, before);
  return out;
}

export const sameMoves = (a: readonly Move[], b: readonly Move[]): boolean =>
  a.length === b.length && a.every((move) => b.includes(move));
