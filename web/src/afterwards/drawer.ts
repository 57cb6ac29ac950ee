// Where finished rounds lie: in this browser first, whatever the network does. A browser that forbids it forgets:
// reading gives nothing, keeping says false, and the page goes on. What is changed here is noted for the house, which
// keeps the same for its guest (together.ts).
import { done, inBase } from './drawer_base';
import type { Stores } from './drawer_base';
import { readRecord } from './record';
import type { RoundRecord } from './record';

export interface Drawer {
  all(): Promise<readonly RoundRecord[]>; // the newest first
  put(records: readonly RoundRecord[]): Promise<boolean>; // of equal id: in place of the old one
  remove(ids: readonly string[]): Promise<boolean>;
  clear(): Promise<boolean>;
}

export const MOST_ROUNDS = 5000;

// Of which the house has not heard yet. `offer` is a round that lay here when a new drawer of the house was met: nobody
// has asked for it, so whatever the house knows of it counts more. The stamp tells a change from a later one.
export interface Change {
  readonly id: string; // of the round; EVERYTHING: all that ended until `at`
  readonly what: 'keep' | 'offer' | 'remove';
  readonly at: number;
  readonly stamp: number;
}
export const EVERYTHING = '';

export const changeOf = (id: string, what: Change['what'], at = 0): Change => ({
  id,
  what,
  at,
  stamp: Math.random(),
});

// A record that another version of the page has written is left out, not mended.
export function readable(value: unknown): RoundRecord[] {
  try {
    return [readRecord(value, 'round')];
  } catch {
    return [];
  }
}

export const newestFirst = (a: RoundRecord, b: RoundRecord): number => b.at - a.at || b.round - a.round;

async function change(work: (stores: Stores) => void): Promise<boolean> {
  try {
    await inBase('readwrite', (stores) => {
      work(stores);
      return Promise.resolve();
    });
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

export const ownDrawer: Drawer = {
  async all() {
    try {
      const found = await inBase('readonly', ({ rounds }) => done<unknown[]>(rounds.getAll()));
      return found.flatMap(readable).sort(newestFirst);
    } catch (error) {
      console.warn(error);
      return [];
    }
  },
  async put(records) {
    const old = await this.all();
    const fresh = new Set(records.map(({ id }) => id));
    const spare = old.filter(({ id }) => !fresh.has(id)).slice(Math.max(0, MOST_ROUNDS - records.length));
    return change(({ rounds, changes }) => {
      for (const { id } of spare) rounds.delete(id);
      for (const record of records) {
        rounds.put(record);
        changes.put(changeOf(record.id, 'keep'));
      }
    });
  },
  remove: (ids) =>
    change(({ rounds, changes }) => {
      for (const id of ids) {
        rounds.delete(id);
        changes.put(changeOf(id, 'remove'));
      }
    }),
  async clear() {
    const [newest] = await this.all(); // by a clock that was ahead
    const until = Math.max(Date.now(), newest?.at ?? 0);
    return change(({ rounds, changes }) => {
      rounds.clear();
      changes.clear();
      changes.put(changeOf(EVERYTHING, 'remove', until));
    });
  },
};
