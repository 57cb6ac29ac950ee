// The search for what a round was lost by: runs in an engine of its own, so that closing it stops at once.
import { openEngine } from '../engine/engine';
import type { Engine } from '../engine/engine';
import type { Refusal } from '../protocol/types';
import { judgeRound } from './judge';
import type { Progress } from './judge';
import type { Round } from './round_frames';
import { playSameDeal } from './same_deal';
import type { SameDeal } from './same_deal';

export type Depth = 'quick' | 'thorough';
export const TRIES: Readonly<Record<Depth, number>> = { quick: 600, thorough: 4000 };
const SEED = 7; // the same round is judged the same way every time

export class ReviewState {
  progress = $state.raw<Progress | null>(null);
  running = $state(false);
  stopped = $state(false); // before the end
  refusal = $state.raw<Refusal | null>(null);
  moves = $state(0); // of the same deal in other hands
  playing = $state(false);
  same = $state.raw<SameDeal | null>(null);
  #engines = new Set<Engine>();

  constructor(private readonly open: () => Engine = () => openEngine()) {}

  async judge(round: Round, seat: number, depth: Depth): Promise<void> {
    this.stop();
    this.running = true;
    this.stopped = false;
    const refusal = await this.#within((engine) =>
      judgeRound(engine, round, seat, { tries: TRIES[depth], seed: SEED }, (progress) => {
        this.progress = progress;
      }),
    );
    this.running = false;
    this.stopped = refusal?.code === 'stopped';
    this.refusal = this.stopped ? null : refusal;
  }

  async playSame(round: Round): Promise<void> {
    this.playing = true;
    this.moves = 0;
    const same = await this.#within((engine) =>
      playSameDeal(engine, round, SEED, (moves) => {
        this.moves = moves;
      }),
    );
    this.playing = false;
    if (same.ok) this.same = same;
    else if (same.code !== 'stopped') this.refusal = same;
  }

  stop(): void {
    for (const engine of this.#engines) engine.close();
    this.#engines.clear();
  }

  async #within<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    const engine = this.open();
    this.#engines.add(engine);
    const done = await work(engine);
    engine.close();
    this.#engines.delete(engine);
    return done;
  }
}
