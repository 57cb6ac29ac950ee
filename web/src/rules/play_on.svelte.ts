// Playing on from a moment of an example: the reader moves for one seat, computer players for all others. It has an
// engine of its own, for what others ask must not come between.
import { openEngine } from '../engine/engine';
import type { Engine } from '../engine/engine';
import type { Game, Move, Refusal, Seat, View } from '../protocol/types';
import { frameNow } from '../still/frame';
import type { Moment } from '../still/frame';

const PACE_MS = 700;
const ITERATIONS = 300;

export interface PlayOnPorts {
  readonly open: () => Engine;
  readonly pause: (ms: number) => Promise<void>;
}
const BROWSER: PlayOnPorts = {
  open: openEngine,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export class PlayOn {
  view = $state.raw<View | null>(null);
  sent = $state.raw<readonly Move[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  readonly #engine: Engine;
  readonly #seat: number;
  readonly #seats: readonly Seat[];
  #events: number;
  #closed = false;

  constructor(
    private readonly game: Game,
    moment: Moment,
    private readonly ports: PlayOnPorts = BROWSER,
  ) {
    this.#engine = ports.open();
    this.#seat = moment.seat ?? 0;
    this.#seats = moment.seats;
    this.#events = moment.events;
    void this.#engine.ask({ load: moment.log.slice(0, moment.events) });
    void this.#follow();
  }

  // Nobody is asked any more: the round is over.
  get over(): boolean {
    return this.view !== null && this.view.stage !== 'playing';
  }

  async act(moves: readonly Move[]): Promise<void> {
    if (this.sent.length > 0) return;
    this.sent = moves;
    this.refusal = null;
    const answer = await this.#engine.ask<{ seq: number }>({ act: { seat: this.#seat, moves } });
    if (answer.ok) await this.#follow();
    else this.refusal = answer;
    this.sent = [];
  }

  close(): void {
    this.#closed = true;
    this.#engine.close();
  }

  async #look(): Promise<View | null> {
    const frame = await frameNow(this.#engine, this.game, {
      events: ++this.#events,
      seat: this.#seat,
      seats: this.#seats,
    });
    if (this.#closed) return null;
    if (!frame.ok) this.refusal = frame;
    return frame.ok ? (this.view = frame.view) : null;
  }

  // Everybody else moves, one after the other, until the reader is asked or the round is over.
  async #follow(): Promise<void> {
    for (let view = await this.#look(); view !== null; view = await this.#look()) {
      const [other] = view.to_act.filter((seat) => seat !== this.#seat);
      if (view.stage !== 'playing' || other === undefined) return;
      await this.ports.pause(PACE_MS);
      if (this.#closed) return;
      const wish = { seat: other, level: 'casual', iterations: ITERATIONS };
      const chosen = await this.#engine.ask<{ move: Move }>({ bot: wish });
      const made = chosen.ok
        ? await this.#engine.ask<object>({ act: { seat: other, moves: [chosen.move] } })
        : chosen;
      if (!made.ok) {
        this.refusal = made;
        return;
      }
    }
  }
}
