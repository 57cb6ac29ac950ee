// From a moment of a finished round to a table of this browser, where it is played on with everything that a table has:
// hints, undo, a memory. Only a page that was built with a house of its own has that door.
import type { Made } from '../protocol/api';
import type { MatchEvent } from './round_frames';

export interface Moment {
  readonly log: readonly MatchEvent[]; // from `opened` on
  readonly seat: number; // of the person; computer players sit at all others
}

interface Door {
  beginAlone(match: Moment): Promise<Made>;
}

const [door] = Object.values(import.meta.glob<Door>('../offline/alone.ts'));

export const hasOwnTables = door !== undefined;

export async function beginOwnTable(moment: Moment): Promise<Made> {
  if (door === undefined) return { ok: false, code: 'no_engine', text: 'This page has no tables of its own.' };
  return (await door()).beginAlone(moment);
}
