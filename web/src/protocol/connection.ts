// One room over one WebSocket that is opened again whenever it is lost. An `act` is sent again with the same question
// number until it is answered: the server takes it once, however often it arrives. Every other request that was on
// its way when the line broke is answered here with `connection_lost`, because sending it twice might mean it twice.
import { readMessage } from './messages';
import { WireError } from './read';
import type { Answer, Refusal, Requests, View, Word } from './types';

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Ports {
  open(): Socket;
  after(ms: number, run: () => void): () => void;
  random(): number;
}

export type Status = 'connecting' | 'online' | 'lost' | 'barred';

export interface Listener {
  view(view: View): void;
  status(status: Status): void;
  barred(refusal: Refusal): void;
  unreadable(error: WireError): void;
}

interface Request {
  readonly word: Word;
  readonly body: Requests[Word];
  readonly settle: (answer: Answer) => void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;
const ANSWER_WITHIN_MS = 6000;
const QUIET_MS = 20000;
const AGAIN_MS = 400;
const AGAIN: ReadonlySet<string> = new Set(['busy', 'too_fast', 'store_failed']);
const LOST: Refusal = {
  ok: false,
  code: 'connection_lost',
  text: 'The connection was lost: please try again.',
};

export class Connection {
  #socket: Socket | null = null;
  #joined = false;
  #closed = false;
  #attempt = 0;
  #lastId = 0;
  #queue: Request[] = [];
  #waiting = new Map<number, Request>();
  #cancelRetry: (() => void) | null = null;
  #cancelWatch: (() => void) | null = null;
  #cancelQuiet: (() => void) | null = null;

  constructor(
    private readonly ports: Ports,
    private readonly guest: { token: string; name: string },
    private readonly room: string,
    private readonly listener: Listener,
  ) {}

  start(): void {
    this.listener.status('connecting');
    this.#open();
  }

  // Resolves with the server's answer. A request made while the line is down waits until it is back.
  request<W extends Word>(word: W, body: Requests[W]): Promise<Answer> {
    return new Promise((settle) => {
      const request: Request = { word, body, settle };
      if (this.#joined) this.#post(request);
      else this.#queue.push(request);
    });
  }

  rename(name: string): void {
    this.guest.name = name;
    if (this.#joined) void this.request('name', { name });
  }

  // The network is back, or the page is looked at again: do not sit out the rest of a wait, and do not trust a line
  // that may have died unnoticed.
  nudge(): void {
    if (this.#closed) return;
    if (this.#socket === null) this.#open();
    else if (this.#joined) this.#probe();
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry?.();
    if (this.#joined) this.#post({ word: 'leave', body: { room: this.room }, settle: () => undefined });
    this.#drop();
  }

  #open(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    const socket = this.ports.open();
    this.#socket = socket;
    socket.onopen = () => this.#enter();
    socket.onmessage = (event) => this.#receive(String(event.data));
    socket.onclose = () => this.#lose();
    this.#watch();
  }

  #enter(): void {
    const { token, name } = this.guest;
    this.#post({ word: 'hello', body: { token, name }, settle: (answer) => this.#admit(answer, false) });
    this.#post({ word: 'join', body: { room: this.room }, settle: (answer) => this.#admit(answer, true) });
  }

  #admit(answer: Answer, joined: boolean): void {
    if (!answer.ok) {
      if (answer.code === LOST.code) return;
      if (AGAIN.has(answer.code)) return this.#lose();
      this.#closed = true;
      this.#drop();
      this.listener.status('barred');
      this.listener.barred(answer);
    } else if (joined) {
      this.#joined = true;
      this.#attempt = 0;
      this.listener.status('online');
      const held = this.#queue;
      this.#queue = [];
      for (const request of held) this.#post(request);
    }
  }

  #post(request: Request): void {
    const id = ++this.#lastId;
    this.#waiting.set(id, request);
    this.#socket?.send(JSON.stringify({ id, [request.word]: request.body }));
    this.#watch();
  }

  #receive(source: string): void {
    this.#listenOn();
    try {
      const message = readMessage(source);
      if (message.kind === 'answer') this.#settle(message.re, message.answer);
      else if (message.view.room === this.room) this.listener.view(message.view);
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      this.listener.unreadable(error);
    }
  }

  #settle(id: number, answer: Answer): void {
    const request = this.#waiting.get(id);
    if (request === undefined) return;
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#cancelWatch?.();
    if (!answer.ok && AGAIN.has(answer.code) && request.word === 'act') {
      this.ports.after(AGAIN_MS, () => (this.#joined ? this.#post(request) : this.#queue.push(request)));
    } else {
      request.settle(answer);
    }
  }

  #lose(): void {
    this.#drop();
    if (this.#closed) return;
    this.listener.status('lost');
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#attempt++);
    this.#cancelRetry = this.ports.after(wait * (0.75 + this.ports.random() / 2), () => this.#open());
  }

  // Lets go of the socket at once, whether or not it is still able to close in good order.
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#joined = false;
    this.#cancelWatch?.();
    this.#cancelQuiet?.();
    if (socket !== null) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    const open = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#queue.unshift(...open.filter((request) => request.word === 'act'));
    for (const request of open) if (request.word !== 'act') request.settle(LOST);
  }

  // Something is asked: an answer must come in time, or the line is dead.
  #watch(): void {
    this.#cancelWatch?.();
    this.#cancelWatch = this.ports.after(ANSWER_WITHIN_MS, () => this.#lose());
  }

  #listenOn(): void {
    this.#cancelQuiet?.();
    this.#cancelQuiet = this.ports.after(QUIET_MS, () => this.#probe());
  }

  // Joining again changes nothing and is answered with the newest view: the right question after a long silence.
  #probe(): void {
    if (this.#joined) this.#post({ word: 'join', body: { room: this.room }, settle: () => undefined });
  }
}
