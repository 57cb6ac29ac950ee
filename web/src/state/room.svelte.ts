// One room as this page knows it: the newest view, the line to the server, and what is still on its way there.
import { Connection } from '../protocol/connection';
import type { Ports, Status } from '../protocol/connection';
import type { Answer, Move, Refusal, View } from '../protocol/types';
import type { Wish } from './route.svelte';

const TROUBLE_MS = 5000;
const UNREADABLE: Refusal = { ok: false, code: 'unreadable', text: 'Please load the page again.' };

export class RoomState {
  view = $state.raw<View | null>(null);
  status = $state<Status>('connecting');
  barred = $state.raw<Refusal | null>(null);
  trouble = $state.raw<Refusal | null>(null);
  hurrying = $state(false); // sitting down and starting at once
  sent = $state.raw<readonly Move[]>([]); // moves of the answer that is on its way
  #connection: Connection;
  #cancelTrouble: (() => void) | null = null;

  constructor(
    readonly room: string,
    guest: { token: string; name: string },
    private readonly ports: Ports,
    onView: (view: View) => void = () => undefined,
  ) {
    this.#connection = new Connection(ports, guest, room, {
      view: (view) => {
        if (view.ask !== this.view?.ask) this.sent = [];
        this.view = view;
        onView(view);
      },
      status: (status) => (this.status = status),
      barred: (refusal) => (this.barred = refusal),
      unreadable: (error) => {
        console.error(error);
        this.#complain(UNREADABLE);
      },
    });
  }

  open(wish: Wish | null): void {
    this.#connection.start();
    if (wish !== null) void this.sit(0);
    if (wish !== 'play') return;
    this.hurrying = true;
    void this.start().then(() => (this.hurrying = false));
  }

  close(): void {
    this.#cancelTrouble?.();
    this.#connection.close();
  }

  nudge(): void {
    this.#connection.nudge();
  }

  rename(name: string): void {
    this.#connection.rename(name);
  }

  sit(seat: number): Promise<void> {
    return this.#ask(this.#connection.request('sit', { room: this.room, seat }));
  }

  stand(): Promise<void> {
    return this.#ask(this.#connection.request('stand', { room: this.room }));
  }

  start(): Promise<void> {
    return this.#ask(this.#connection.request('start', { room: this.room }));
  }

  ready(): Promise<void> {
    return this.#ask(this.#connection.request('ready', { room: this.room }));
  }

  // Answers the question that lies open. A second click while the first is under way is no second answer.
  async act(moves: readonly Move[]): Promise<void> {
    const ask = this.view?.ask ?? null;
    if (ask === null || this.sent.length > 0) return;
    this.sent = moves;
    const answer = await this.#connection.request('act', { room: this.room, ask, moves });
    if (this.view?.ask === ask && !answer.ok) this.sent = [];
    // A question that closed meanwhile needs no word: the newer view is there or under way.
    if (!answer.ok && answer.code !== 'question_closed') this.#complain(answer);
  }

  async #ask(request: Promise<Answer>): Promise<void> {
    const answer = await request;
    if (!answer.ok) this.#complain(answer);
  }

  #complain(refusal: Refusal): void {
    this.#cancelTrouble?.();
    this.trouble = refusal;
    this.#cancelTrouble = this.ports.after(TROUBLE_MS, () => (this.trouble = null));
  }
}
