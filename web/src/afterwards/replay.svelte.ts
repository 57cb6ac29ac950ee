// A round that is looked at again: where the slider stands, from which seat, and whether it runs by itself. Moments are
// worked out when they are first looked at, and kept.
import { openEngine } from '../engine/engine';
import type { Engine } from '../engine/engine';
import type { Move, Refusal, Seat } from '../protocol/types';
import { frameAt } from '../still/frame';
import type { Frame } from '../still/frame';
import { openRound } from './round_frames';
import type { MatchEvent, Round } from './round_frames';

export const STEP_MS = 1100;

export class Replay {
  round = $state.raw<Round | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  frame = $state.raw<Frame | null>(null); // of the newest moment that is there
  dealt = $state.raw<Frame | null>(null); // before the first move
  last = $state.raw<Frame | null>(null); // how the round ended
  at = $state(0); // steps that were made
  seat = $state(0); // whose hand lies in front
  marked = $state.raw<readonly Move[]>([]); // moves to be pointed at, here and now
  running = $state(false);
  #frames = new Map<string, Frame>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sitters: readonly Seat[] = [];
  readonly #engine: Engine;

  constructor(
    readonly code: string,
    engine: () => Engine = () => openEngine(),
  ) {
    this.#engine = engine();
  }

  // `sit` says who sits there, once it is known how many.
  async open(seat: number, sit: (count: number) => readonly Seat[]): Promise<void> {
    const opened = await openRound(this.#engine, this.code);
    if (!opened.ok) {
      this.refusal = opened;
      return;
    }
    this.round = opened.round;
    this.#sitters = sit(opened.round.seats);
    await this.lookFrom(seat);
  }

  async lookFrom(seat: number): Promise<void> {
    this.seat = seat;
    const [dealt, last] = await Promise.all([this.#frameAt(0), this.#frameAt(this.steps), this.#show(this.at)]);
    if (seat !== this.seat) return;
    this.dealt = dealt;
    this.last = last;
  }

  get steps(): number {
    return this.round?.steps.length ?? 0;
  }

  // The events that stand at a step: 0 is the deal.
  logAt(step: number): readonly MatchEvent[] {
    return this.round?.log.slice(0, this.#eventsAt(step)) ?? [];
  }

  go(step: number): void {
    const goal = Math.max(0, Math.min(step, this.steps));
    if (goal === this.at) return;
    this.at = goal;
    this.marked = [];
    void this.#show(goal);
  }

  // A moment of one seat, with a move that it might have made.
  point(step: number, seat: number, moves: readonly Move[]): void {
    this.take(step);
    this.marked = moves;
    if (seat !== this.seat) void this.lookFrom(seat);
  }

  // A person who takes the slider stops what runs by itself.
  take(step: number): void {
    this.pause();
    this.go(step);
  }

  play(): void {
    if (this.at >= this.steps) this.go(0);
    this.running = true;
    this.#tick();
  }

  pause(): void {
    this.running = false;
    clearTimeout(this.#timer);
  }

  close(): void {
    this.pause();
    this.#engine.close();
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.at < this.steps) this.#tick();
      else this.running = false;
    }, STEP_MS);
  }

  #eventsAt(step: number): number {
    return this.round?.steps[step - 1]?.events ?? this.round?.dealt ?? 0;
  }

  async #show(step: number): Promise<void> {
    const frame = await this.#frameAt(step);
    if (frame !== null && this.at === step && frame.view.seat === this.seat) this.frame = frame;
  }

  async #frameAt(step: number): Promise<Frame | null> {
    const { round, seat } = this;
    const key = `${step} ${seat}`;
    const kept = this.#frames.get(key);
    if (kept !== undefined || round === null) return kept ?? null;
    const open = this.#sitters.flatMap((_, one) => (one === seat ? [] : [one]));
    const moment = { log: round.log, events: this.#eventsAt(step), seat, open, seats: this.#sitters };
    const frame = await frameAt(this.#engine, round.entry, moment);
    if (frame.ok) this.#frames.set(key, frame);
    else if (frame.code !== 'stopped') this.refusal = frame;
    return frame.ok ? frame : null;
  }
}
