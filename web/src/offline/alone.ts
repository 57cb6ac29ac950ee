// The house of this browser as the rest of the page sees it: the same ports and the same answers as the house that is
// reached over the network.
import { readAnswer } from '../protocol/messages';
import { readCatalogue, readRoomMade } from '../protocol/read_catalogue';
import type { Made } from '../protocol/api';
import type { Ports, Socket } from '../protocol/ports';
import type { Box, Catalogue, Level, NewRoom, Refusal, Scalars } from '../protocol/types';
import { guest } from '../state/guest.svelte';
import type { ToHouse, ToPage } from './house_words';

// What the page needs of a worker, so that a test can bring its own.
export interface HouseWorker {
  onmessage: ((event: MessageEvent<ToPage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(word: ToHouse): void;
}

type Asked = Extract<ToHouse, { readonly ask: number }>['word'];

const inWorker = (): HouseWorker =>
  new Worker(new URL('./house.worker.ts', import.meta.url), { type: 'module' });
const BROKEN: Refusal = { ok: false, code: 'no_engine', text: 'The engine did not load.' };

export class HouseLine {
  #sockets = new Map<number, Socket>();
  #asked = new Map<number, (body: unknown) => void>();
  #last = 0;
  #taken = new Set<string>(); // tables that this page has taken from another
  broken = false;

  constructor(private readonly worker: HouseWorker) {
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = () => this.#break();
  }

  open(): Socket {
    const page = ++this.#last;
    const socket: Socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => this.worker.postMessage({ say: page, text }),
      close: () => {
        this.#sockets.delete(page);
        this.worker.postMessage({ close: page });
      },
    };
    this.#sockets.set(page, socket);
    this.worker.postMessage({ open: page, takeOver: [...this.#taken] });
    this.#taken.clear(); // once: whoever takes it back later has the last word
    return socket;
  }

  takeOver(room: string): void {
    this.#taken.add(room);
  }

  ask(word: Asked, body: object): Promise<unknown> {
    if (this.broken) return Promise.resolve(BROKEN);
    const ask = ++this.#last;
    return new Promise((resolve) => {
      this.#asked.set(ask, resolve);
      this.worker.postMessage({ ask, word, body });
    });
  }

  #hear(word: ToPage): void {
    if ('to' in word) return this.#sockets.get(word.to)?.onmessage?.({ data: word.text });
    if ('opened' in word) return this.#sockets.get(word.opened)?.onopen?.();
    if ('dropped' in word) return this.#drop(word.dropped);
    if ('broken' in word) return this.#break(word.broken);
    this.#asked.get(word.answer)?.(word.body);
    this.#asked.delete(word.answer);
  }

  #drop(page: number): void {
    const socket = this.#sockets.get(page);
    this.#sockets.delete(page);
    socket?.onclose?.();
  }

  #break(why = ''): void {
    if (why !== '') console.error(why);
    this.broken = true;
    for (const resolve of this.#asked.values()) resolve(BROKEN);
    this.#asked.clear();
    for (const page of [...this.#sockets.keys()]) this.#drop(page);
  }
}

let line: HouseLine | null = null;

// One house for the page, opened when it is first needed; one that broke is opened anew.
function house(): HouseLine {
  if (line === null || line.broken) line = new HouseLine(inWorker());
  return line;
}

export function alonePorts(): Ports {
  return {
    alone: true,
    open: () => house().open(),
    greet: () => Promise.resolve('silent'),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}

// The next time that this page goes to the table, it puts out whichever page is there.
export const takeOver = (room: string) => house().takeOver(room);

async function made(word: 'make' | 'begin', body: object): Promise<Made> {
  const answer = await house().ask(word, body);
  const read = readAnswer(answer);
  return read.ok ? { ok: true, room: readRoomMade(answer) } : read;
}

export const makeAlone = (table: NewRoom): Promise<Made> => made('make', table);

export interface AloneMatch {
  readonly game?: string; // as the log's `opened` says
  readonly options?: Box; // the same
  readonly log: readonly object[]; // of one match, from `opened` on, as the referee's `log` gives it
  readonly seat: number; // of the person; computer players sit at all others
  readonly levels?: readonly (Level | null)[]; // theirs, by seat
  readonly settings?: Scalars;
}

// A table of this browser whose match stands at a moment already. `route.toAlone(room)` opens it.
export function beginAlone({ log, seat, levels, settings }: AloneMatch): Promise<Made> {
  const more = { ...(levels === undefined ? {} : { levels }), ...(settings === undefined ? {} : { settings }) };
  return made('begin', { log, seat, name: guest.name, ...more });
}

export async function ownCatalogue(): Promise<Catalogue> {
  return readCatalogue(await house().ask('catalogue', {}), (error) => console.error(error));
}
