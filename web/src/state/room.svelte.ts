// One room as this page knows it: the view that is shown, the line to the server, and what is still on its way there.
// What the house waits for is answered as soon as a view comes; what people see comes in its own time.
import { Connection, UNREADABLE, type Status } from '../protocol/connection';
import type { Ports } from '../protocol/ports';
import type { Salts } from '../protocol/salts';
import type { Answer, Can, Level, Move, Proposed, Refusal, Requests, Scalars, View } from '../protocol/types';
import { ChatState } from './chat.svelte';
import { DealSalts } from './deal_salts';
import { HintState } from './hint.svelte';
import { LogState } from './log.svelte';
import { ViewQueue, type Arrived } from './view_queue';
import type { Wish } from './route.svelte';

const TROUBLE_MS = 5000;
const LONG_MS = 8000;
const MOST_UNTOLD = 64;

export type Panel = 'log' | 'chat' | 'both'; // both: nobody asked for one of them

export class RoomState {
  view = $state.raw<View | null>(null);
  #views: ViewQueue;
  #untold: View[] = []; // views that nobody has read aloud yet
  viewAt = $state(0); // on the page's clock: what the view counts down, counts from here
  status = $state<Status>('connecting');
  full = $state(false); // the house answers, but takes no more pages
  long = $state(false); // the line has been down for longer than a hiccup
  outdated = $state(false); // the house said something that this page cannot read
  barred = $state.raw<Refusal | null>(null);
  trouble = $state.raw<Refusal | null>(null);
  justDealt = false; // the view is the first of a round that this page saw begin
  hurrying = $state(false); // sitting down and starting at once
  sent = $state.raw<readonly Move[]>([]); // moves of the answer that is on its way
  panel = $state<Panel | null>(null);
  readonly alone: boolean; // a table of this browser: nobody else can come to it
  readonly hand = 'hand';
  readonly chat: ChatState;
  readonly log: LogState;
  readonly hint: HintState;
  #connection: Connection;
  #cancelTrouble: (() => void) | null = null;
  #cancelLong: (() => void) | null = null;
  #salts: DealSalts;
  #arrived: () => void = () => undefined;

  constructor(
    readonly room: string,
    name: string,
    private readonly ports: Ports,
    salts: Salts,
    onView: (view: View) => void = () => undefined,
  ) {
    this.alone = ports.alone === true;
    this.#views = new ViewQueue((arrived) => this.#show(arrived), ports.after);
    this.#salts = new DealSalts(room, salts, (word, body) => this.#connection.request(word, body));
    this.chat = new ChatState(room);
    this.log = new LogState(ports, (round) => this.#connection.request('log', { room, round }));
    this.hint = new HintState(() => this.#connection.request('hint', { room }));
    this.#connection = new Connection(ports, name, room, {
      view: (view) => {
        this.#take(view);
        onView(view);
      },
      chat: (lines) => this.chat.hear(lines),
      status: (status, full) => this.#hearStatus(status, full),
      barred: (refusal) => (this.barred = refusal),
      unreadable: (error) => {
        console.error(error);
        this.outdated = true;
        this.#complain(UNREADABLE);
      },
    });
  }

  async open(wish: Wish | null): Promise<void> {
    const arrived = new Promise<void>((resolve) => (this.#arrived = resolve));
    this.hurrying = wish === 'play';
    this.#connection.start();
    if (wish === null) return;
    await arrived;
    const seated = await this.sit(0);
    const started = wish === 'play' && seated && (await this.fill()) && (await this.start());
    // The cards come a moment later; seats to choose would only flash up meanwhile.
    if (!started) this.hurrying = false;
    else this.ports.after(LONG_MS, () => (this.hurrying = false));
  }

  close(): void {
    this.#cancelTrouble?.();
    this.#cancelLong?.();
    this.#connection.close();
  }

  // The table asks for one view after the other, or takes them as they come.
  pace(on: boolean): void {
    this.#views.pace(on);
  }

  // The table has come to rest.
  next(): void {
    this.#views.next();
  }

  nudge(): void {
    this.#connection.nudge();
  }

  again(): void {
    this.barred = null;
    this.#connection.again();
  }

  rename(name: string): void {
    this.#connection.rename(name);
  }

  can(word: Can): boolean {
    return this.view?.can.includes(word) === true;
  }

  toggle(panel: Panel): void {
    this.panel = this.panel === panel ? null : panel;
  }

  sit(seat: number): Promise<boolean> {
    return this.#ask('sit', { room: this.room, seat });
  }

  wear(face: Requests['face']['face']): void {
    void this.#connection.request('face', { room: this.room, face });
  }

  stand(): Promise<boolean> {
    return this.#ask('stand', { room: this.room });
  }

  computer(seat: number | null, on: boolean, level?: Level): Promise<boolean> {
    return this.#ask('computer', { room: this.room, seat, on, ...(level === undefined ? {} : { level }) });
  }

  // Computer players into all free seats.
  fill(): Promise<boolean> {
    return this.computer(null, true);
  }

  change(change: { options?: Scalars; preset?: string | null; settings?: Scalars }): Promise<boolean> {
    return this.#ask('table', { room: this.room, ...change });
  }

  agree(): Promise<boolean> {
    return this.#ask('agree', { room: this.room, salt_hash: this.#salts.hash() });
  }

  start(): Promise<boolean> {
    return this.#ask('start', { room: this.room, salt_hash: this.#salts.hash() });
  }

  ready(): Promise<boolean> {
    return this.#ask('ready', { room: this.room, salt_hash: this.#salts.hash() });
  }

  back(): Promise<boolean> {
    return this.#ask('back', { room: this.room });
  }

  propose(what: Proposed, more: { seat?: number; text?: string } = {}): Promise<boolean> {
    return this.#ask('propose', { room: this.room, what, ...more });
  }

  undo(): Promise<boolean> {
    return this.propose('undo');
  }

  answer(agree: boolean): Promise<boolean> {
    return this.#ask('answer', { room: this.room, agree });
  }

  resume(): Promise<boolean> {
    return this.#ask('resume', { room: this.room });
  }

  claim(): Promise<boolean> {
    return this.#ask('claim', { room: this.room });
  }

  say(text: string): Promise<boolean> {
    return this.#ask('chat', { room: this.room, text });
  }

  // Answers the question that lies open. A second click while the first is under way is no second answer.
  async act(moves: readonly Move[]): Promise<void> {
    const ask = this.view?.ask ?? null;
    if (ask === null || this.sent.length > 0) return;
    this.sent = moves;
    this.hint.close();
    const answer = await this.#connection.request('act', { room: this.room, ask, moves });
    if (this.view?.ask === ask && !answer.ok) this.sent = [];
    // A question that closed meanwhile needs no word: the newer view is there or under way.
    if (!answer.ok && answer.code !== 'question_closed') this.#complain(answer);
  }

  // Every view since the last call, in order: several may come before the page is drawn once.
  takeUntold(): readonly View[] {
    return this.#untold.splice(0);
  }

  #take(view: View): void {
    this.#salts.take(view);
    this.#views.take({ view, at: performance.now() });
    this.#arrived();
  }

  #show({ view, at }: Arrived): void {
    if (view.ask !== this.view?.ask) this.sent = [];
    const old = this.view;
    this.justDealt = old !== null && old.stage !== 'playing' && view.stage === 'playing';
    if (view.stage !== 'seating') this.hurrying = false;
    this.view = view;
    this.#untold.push(view);
    if (this.#untold.length > MOST_UNTOLD) this.#untold.shift();
    this.hint.take(view);
    this.viewAt = at;
    this.log.take(view, this.panel !== null);
  }

  #hearStatus(status: Status, full: boolean): void {
    this.status = status;
    this.full = full;
    if (status === 'lost') this.#salts.lost();
    if (status === 'online' || status === 'barred') {
      this.#cancelLong?.();
      this.#cancelLong = null;
      this.long = false;
    } else {
      this.#cancelLong ??= this.ports.after(LONG_MS, () => (this.long = true));
    }
  }

  async #ask<W extends keyof Requests>(word: W, body: Requests[W]): Promise<boolean> {
    const answer: Answer = await this.#connection.request(word, body);
    if (!answer.ok) this.#complain(answer);
    return answer.ok;
  }

  #complain(refusal: Refusal): void {
    this.#cancelTrouble?.();
    this.trouble = refusal;
    this.#cancelTrouble = this.ports.after(TROUBLE_MS, () => (this.trouble = null));
  }
}
