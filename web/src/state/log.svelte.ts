// The activity log of one round, asked for while somebody looks at it. Views may come quicker than anybody reads: one
// question at a time, and a pause after each.
import type { Ports } from '../protocol/ports';
import type { Answer, Log, View } from '../protocol/types';
import { RoundMemory } from './round_memory';

const PAUSE_MS = 400;

export class LogState {
  log = $state.raw<Log | null>(null);
  failed = $state(false);
  round = $state<number | null>(null); // null: the newest
  readonly memory = new RoundMemory(); // what no log tells afterwards
  #asking = false;
  #stale = false;

  constructor(
    private readonly ports: Pick<Ports, 'after'>,
    private readonly ask: (round: number | null) => Promise<Answer>,
  ) {}

  take(view: View, looked: boolean): void {
    this.memory.take(view);
    if (looked) this.refresh();
  }

  show(round: number | null): void {
    this.round = round;
    this.refresh();
  }

  refresh(): void {
    if (this.#asking) this.#stale = true;
    else void this.#fetch();
  }

  // For those who keep the round that has just ended; what is looked at stays.
  async newest(): Promise<Log | null> {
    const answer = await this.ask(null);
    return answer.ok ? (answer.log ?? null) : null;
  }

  async #fetch(): Promise<void> {
    this.#asking = true;
    this.#stale = false;
    const wanted = this.round;
    const answer = await this.ask(wanted);
    this.failed = !answer.ok;
    if (answer.ok && answer.log !== undefined && wanted === this.round) this.log = answer.log;
    this.ports.after(PAUSE_MS, () => {
      this.#asking = false;
      if (this.#stale) this.refresh();
    });
  }
}
