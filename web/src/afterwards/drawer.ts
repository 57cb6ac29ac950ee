// Where finished rounds lie: the database `baize-rounds` of this browser. A browser that forbids it forgets: reading
// gives nothing, keeping says false, and the page goes on. A house that remembers for its guest is another Drawer.
import { readRecord } from './record';
import type { RoundRecord } from './record';

export interface Drawer {
  all(): Promise<readonly RoundRecord[]>; // the newest first
  put(records: readonly RoundRecord[]): Promise<boolean>; // of equal id: in place of the old one
  remove(ids: readonly string[]): Promise<boolean>;
}

const NAME = 'baize-rounds';
const ROUNDS = 'rounds';
export const MOST_ROUNDS = 5000;

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ROUNDS, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('no drawer', { cause: request.error }));
    request.onblocked = () => reject(new Error('the drawer is held by another page'));
  });
}

async function change(work: (rounds: IDBObjectStore) => void): Promise<boolean> {
  try {
    const database = await opened();
    try {
      await new Promise<void>((resolve, reject) => {
        const transaction = database.transaction(ROUNDS, 'readwrite');
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(new Error('not kept', { cause: transaction.error }));
        work(transaction.objectStore(ROUNDS));
      });
      return true;
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn(error);
    return false;
  }
}

function found(database: IDBDatabase): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const request = database.transaction(ROUNDS, 'readonly').objectStore(ROUNDS).getAll();
    request.onsuccess = () => resolve(request.result as readonly unknown[]);
    request.onerror = () => reject(new Error('not read', { cause: request.error }));
  });
}

// A record that another version of the page has written is left out, not mended.
function readable(value: unknown): RoundRecord[] {
  try {
    return [readRecord(value, 'round')];
  } catch {
    return [];
  }
}

export const ownDrawer: Drawer = {
  async all() {
    try {
      const database = await opened();
      try {
        const records = (await found(database)).flatMap(readable);
        return records.sort((a, b) => b.at - a.at || b.round - a.round);
      } finally {
        database.close();
      }
    } catch (error) {
      console.warn(error);
      return [];
    }
  },
  async put(records) {
    const old = await this.all();
    const fresh = new Set(records.map(({ id }) => id));
    const spare = old.filter(({ id }) => !fresh.has(id)).slice(Math.max(0, MOST_ROUNDS - records.length));
    return change((rounds) => {
      for (const { id } of spare) rounds.delete(id);
      for (const record of records) rounds.put(record);
    });
  },
  remove: (ids) =>
    change((rounds) => {
      for (const id of ids) rounds.delete(id);
    }),
};
