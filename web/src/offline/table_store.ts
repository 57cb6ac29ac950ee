// Tables of this browser, kept in its own database: every event under its table and its number. A number is taken once,
// so two pages can never write two futures of one table.

export interface TableStore {
  guest(): Promise<string>; // the secret of the person at this browser
  read(room: string): Promise<readonly string[]>; // none: there is no such table
  // Rejects where the events are not kept for good.
  append(room: string, first: number, events: readonly string[]): Promise<void>;
}

const NAME = 'baize-tables';
const FORMAT = 1;
const MOST_TABLES = 40; // the oldest go
const GUEST_BYTES = 16;

interface KeptRoom {
  readonly room: string;
  readonly at: number; // milliseconds since 1970
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database failed'));
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the database gave up'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, FORMAT);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('events'); // [room, number] -> line
    request.result.createObjectStore('rooms', { keyPath: 'room' });
    request.result.createObjectStore('own');
  };
  return done(request);
}

const eventsOf = (room: string) => IDBKeyRange.bound([room, 0], [room, Infinity]);

export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(GUEST_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class BrowserTables implements TableStore {
  #database: Promise<IDBDatabase> | null = null;

  async guest(): Promise<string> {
    const own = (await this.#open()).transaction('own', 'readwrite').objectStore('own');
    const known: unknown = await done(own.get('guest'));
    if (typeof known === 'string') return known;
    const token = newToken();
    await done(own.add(token, 'guest'));
    return token;
  }

  async read(room: string): Promise<readonly string[]> {
    const events = (await this.#open()).transaction('events').objectStore('events');
    return (await done(events.getAll(eventsOf(room)))) as string[];
  }

  async append(room: string, first: number, events: readonly string[]): Promise<void> {
    const database = await this.#open();
    // Strict: on the disk, not in somebody's buffer, before anybody is shown it.
    const transaction = database.transaction(['events', 'rooms'], 'readwrite', { durability: 'strict' });
    const kept = completed(transaction);
    events.forEach((event, i) => transaction.objectStore('events').add(event, [room, first + i]));
    transaction.objectStore('rooms').put({ room, at: Date.now() } satisfies KeptRoom);
    await kept;
    if (first === 0) await this.#forgetOldest(database).catch(() => undefined); // room is made another time
  }

  async #forgetOldest(database: IDBDatabase): Promise<void> {
    const transaction = database.transaction(['events', 'rooms'], 'readwrite');
    const rooms = (await done(transaction.objectStore('rooms').getAll())) as KeptRoom[];
    const newestFirst = rooms.sort((one, other) => other.at - one.at);
    for (const { room } of newestFirst.slice(MOST_TABLES)) {
      transaction.objectStore('events').delete(eventsOf(room));
      transaction.objectStore('rooms').delete(room);
    }
    await completed(transaction);
  }

  // A database that could not be opened is tried again with the next wish.
  #open(): Promise<IDBDatabase> {
    this.#database ??= open().then(
      (database) => {
        const lost = () => (this.#database = null);
        database.onclose = lost;
        database.onversionchange = () => (database.close(), lost());
        return database;
      },
      (error: unknown) => {
        this.#database = null;
        throw error;
      },
    );
    return this.#database;
  }
}
