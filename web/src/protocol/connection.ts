// One room over one WebSocket that is opened again whenever it is lost. Every request that was not answered when the
// line broke is sent again: the house takes it once, however often it arrives. Only a line of chat has no number; it
// is sent again unless it is among the lines that come with `join`.
import { answeredBy, readMessage } from './messages';
import type { Ports, Socket } from './ports';
import { WireError } from './read';
import type { Answer, ChatLine, Refusal, Requests, View, Word } from './types';

export type Status = 'connecting' | 'online' | 'lost' | 'barred';

export interface Listener {
  view(view: View): void;
  chat(lines: readonly ChatLine[]): void;
  status(status: Status, full: boolean): void; // full: the house answers, but takes no more pages
  barred(refusal: Refusal): void;
  unreadable(error: WireError): void;
}

interface Request {
  readonly word: Word;
  readonly body: Requests[Word];
  readonly settle: (answer: Answer) => void;
  readonly ofLine: boolean; // belongs to this socket: is not sent again on another
  tries: number;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;
const ANSWER_WITHIN_MS = 6000;
const QUIET_MS = 20000;
const AGAIN_MS = 400;
const MOST_TRIES = 4;
const LINES_WITHIN_MS = 1000;
const PROTOCOL = 1;
export const UNREADABLE: Refusal = { ok: false, code: 'unreadable', text: 'Please load the page again.' };
const AGAIN: ReadonlySet<string> = new Set(['busy', 'too_fast', 'store_failed']);

export class Connection {
  #socket: Socket | null = null;
  #joined = false;
  #closed = false;
  #greeting = false;
  #greeted = false;
  #attempt = 0;
  #lastId = 0;
  #lastLine = 0;
  #queue: Request[] = [];
  #unsaid: Request[] = []; // chat of which nobody knows whether it arrived
  #waiting = new Map<number, Request>();
  #cancelRetry: (() => void) | null = null;
  #cancelWatch: (() => void) | null = null;
  #cancelQuiet: (() => void) | null = null;

  constructor(
    private readonly ports: Ports,
    private name: string,
    private readonly room: string,
    private readonly listener: Listener,
  ) {}

  start(): void {
    this.listener.status('connecting', false);
    this.#open();
  }

  // Resolves with the server's answer. A request made while the line is down waits until it is back.
  request<W extends Word>(word: W, body: Requests[W]): Promise<Answer> {
    return new Promise((settle) => this.#pass({ word, body, settle, ofLine: false, tries: 0 }));
  }

  rename(name: string): void {
    this.name = name;
    if (this.#joined) void this.request('name', { name });
  }

  // The network is back, or the page is looked at again: no wait is sat out, no line trusted that may have died.
  nudge(): void {
    if (this.#closed || this.#greeting) return;
    if (this.#socket === null) this.#open();
    else if (this.#joined) this.#probe();
  }

  again(): void {
    this.#closed = false; // refused at the door, and asks once more
    this.start();
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry?.();
    if (this.#joined) this.#tell('leave', { room: this.room });
    this.#drop();
  }

  #open(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    const socket = this.ports.open();
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.#enter();
    };
    socket.onmessage = (event) => this.#receive(String(event.data));
    socket.onclose = () => (opened ? this.#lose() : void this.#greet());
    this.#watch();
  }

  // A socket that never opened may have been refused for want of a cookie; a browser does not say so. Ask for one. Who
  // has one and is refused again finds a house that is full.
  async #greet(): Promise<void> {
    this.#drop();
    this.#greeting = true;
    const greeting = await this.ports.greet();
    this.#greeting = false;
    if (this.#closed) return;
    const again = this.#greeted;
    this.#greeted = greeting === 'welcome';
    if (this.#greeted && !again) this.#open();
    else this.#lose(greeting !== 'silent');
  }

  #enter(): void {
    this.#tell('hello', { name: this.name }, (answer) => {
      const other = answer.ok && answer.protocol !== undefined && answer.protocol !== PROTOCOL;
      this.#admit(other ? UNREADABLE : answer, false);
    });
    this.#tell('join', { room: this.room }, (answer) => this.#admit(answer, true));
  }

  #admit(answer: Answer, joined: boolean): void {
    if (!answer.ok) {
      if (AGAIN.has(answer.code)) return this.#lose();
      this.#closed = true;
      this.#drop();
      this.listener.status('barred', false);
      this.listener.barred(answer);
    } else if (joined) {
      this.#joined = true;
      this.#greeted = false;
      this.#attempt = 0;
      this.listener.status('online', false);
      for (const request of this.#queue.splice(0)) this.#post(request);
      if (this.#unsaid.length > 0) this.ports.after(LINES_WITHIN_MS, () => this.#sayAgain());
    }
  }

  // A request of the socket itself.
  #tell<W extends Word>(word: W, body: Requests[W], settle: Request['settle'] = () => undefined): void {
    this.#post({ word, body, settle, ofLine: true, tries: 0 });
  }

  #pass(request: Request): void {
    if (this.#joined) this.#post(request);
    else this.#queue.push(request);
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
      else if (message.kind === 'view' && message.view.room === this.room) this.listener.view(message.view);
      else if (message.kind === 'chat' && message.room === this.room) this.#hear(message.lines);
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      this.listener.unreadable(error);
      this.#settle(answeredBy(source), UNREADABLE);
    }
  }

  #hear(lines: readonly ChatLine[]): void {
    this.listener.chat(lines);
    const fresh = lines.filter(({ number }) => number > this.#lastLine);
    this.#lastLine = Math.max(this.#lastLine, ...lines.map(({ number }) => number));
    const arrived = ({ body }: Request) =>
      fresh.some(({ text, name }) => text === (body as Requests['chat']).text && name === this.name);
    const unsaid = this.#unsaid.splice(0);
    for (const request of unsaid) if (arrived(request)) request.settle({ ok: true });
    this.#unsaid = unsaid.filter((request) => !arrived(request));
    if (this.#joined) this.#sayAgain();
  }

  #sayAgain(): void {
    for (const request of this.#unsaid.splice(0)) this.#pass(request);
  }

  #settle(id: number | null, answer: Answer): void {
    const request = id === null ? undefined : this.#waiting.get(id);
    if (id === null || request === undefined) return;
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#cancelWatch?.();
    const again = !answer.ok && AGAIN.has(answer.code) && !request.ofLine && request.word !== 'chat';
    if (again && (request.word === 'act' || request.tries < MOST_TRIES)) {
      const wait = Math.min(LONGEST_WAIT_MS, AGAIN_MS * 2 ** request.tries++);
      this.ports.after(wait, () => this.#pass(request));
    } else {
      request.settle(answer);
    }
  }

  #lose(full = false): void {
    this.#drop();
    if (this.#closed) return;
    this.listener.status('lost', full);
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
    const open = [...this.#waiting.values()].filter(({ ofLine }) => !ofLine);
    this.#waiting.clear();
    this.#queue.unshift(...open.filter(({ word }) => word !== 'chat'));
    this.#unsaid.push(...open.filter(({ word }) => word === 'chat'));
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
    if (this.#joined) this.#tell('join', { room: this.room });
  }
}
