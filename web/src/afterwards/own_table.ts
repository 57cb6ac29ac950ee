// From a moment of a finished round to a table of this browser, where it is played on with everything that a table has:
// hints, undo, a memory.
import type { Made } from '../protocol/api';
import type { MatchEvent } from './round_frames';

export interface Moment {
  readonly log: readonly MatchEvent[]; // from `opened` on
  readonly seat: number; // of the person; computer players sit at all others
}

export async function beginOwnTable(moment: Moment): Promise<Made> {
  return (await import('../offline/alone')).beginAlone(moment);
}
