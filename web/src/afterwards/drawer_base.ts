// The database `baize-rounds` of this browser: finished rounds, what of them the house has not heard of yet, and how
// far the two have come together. One transaction covers all three, so that they never disagree.
const NAME = 'baize-rounds';
const FORMAT = 2; // 1 had the rounds alone
const STORES = ['rounds', 'changes', 'house'] as const;

export type Stores = Readonly<Record<(typeof STORES)[number], IDBObjectStore>>;

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('the drawer failed', { cause: request.error }));
  });

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, FORMAT);
    request.onupgradeneeded = ({ oldVersion }) => {
      const base = request.result;
      if (oldVersion < 1) base.createObjectStore('rounds', { keyPath: 'id' });
      base.createObjectStore('changes', { keyPath: 'id' });
      base.createObjectStore('house');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('no drawer', { cause: request.error }));
    request.onblocked = () => reject(new Error('the drawer is held by another page'));
  });
}

// Rejects where the browser keeps nothing; then nothing of `work` is kept.
export async function inBase<T>(
  mode: 'readonly' | 'readwrite',
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  const database = await opened();
  try {
    const transaction = database.transaction(STORES, mode);
    const completed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(new Error('not kept', { cause: transaction.error }));
    });
    completed.catch(() => undefined); // awaited below, unless `work` has failed before
    const result = await work({
      rounds: transaction.objectStore('rounds'),
      changes: transaction.objectStore('changes'),
      house: transaction.objectStore('house'),
    });
    await completed;
    return result;
  } finally {
    database.close();
  }
}
