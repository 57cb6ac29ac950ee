// A lesson while it is taken: which beat it is at, the position that lies there, and what the rules or the teacher have
// answered. The expected moves go on; others are answered kindly and change nothing.
import type { Engine } from '../engine/engine';
import type { Card, Game, Move, Refusal, Seat, View } from '../protocol/types';
import { frameAt } from '../still/frame';
import { seatCount, withComputers } from '../still/still_view';
import { beatsOf, sameMoves } from './beats';
import type { Beat } from './beats';
import type { ToldScenario } from './walk';

const PACE_MS = 900;
const ME = 0;

// What is answered to a move: the rules' refusal of it, or that another is wanted here.
export type Note =
  | {
      readonly kind: 'refused';
      readonly moves: readonly Move[];
      readonly refusal: Pick<Refusal, 'code' | 'text'>;
    }
  | { readonly kind: 'other' | 'try_first'; readonly moves: readonly Move[] };

export class LessonState {
  view = $state.raw<View | null>(null);
  beats = $state.raw<readonly Beat[]>([]);
  at = $state(0);
  note = $state.raw<Note | null>(null);
  failed = $state(false);
  shown = $state(false); // the reader has asked which move is wanted
  log: readonly unknown[] = []; // of the whole lesson
  #seats: readonly Seat[] = [];
  #playsOut = false;
  #closed = false;

  constructor(
    private readonly engine: Engine,
    private readonly game: Game,
    private readonly scenario: object,
    private readonly pause: (ms: number) => Promise<void> = (ms) =>
      new Promise((resolve) => setTimeout(resolve, ms)),
  ) {}

  get beat(): Beat | undefined {
    return this.beats[this.at];
  }
  get finished(): boolean {
    return this.beats.length > 0 && this.at >= this.beats.length;
  }
  // Where the lesson ends, the round can be played on to its end.
  get goesOn(): boolean {
    return this.finished && this.#playsOut && this.view?.stage === 'playing';
  }

  async open(): Promise<void> {
    const told = await this.engine.ask<ToldScenario>({ scenario: this.scenario });
    if (!told.ok || told.failed.length > 0) {
      this.failed = true;
      return;
    }
    const opened = (told.log[0] as { opened?: { options?: Record<string, unknown> } }).opened?.options ?? {};
    this.#seats = withComputers(seatCount(this.game, opened), ME);
    this.log = told.log;
    this.#playsOut = told.steps.at(-1)?.plays_out ?? told.plays_out;
    this.beats = beatsOf(told, ME);
    await this.#enter(0);
  }

  close(): void {
    this.#closed = true;
  }

  // What was said has been read.
  async next(): Promise<void> {
    if (this.beat?.kind === 'read') await this.#enter(this.at + 1);
  }

  async act(moves: readonly Move[]): Promise<void> {
    const beat = this.beat;
    if (beat === undefined) return;
    if (beat.kind === 'move' && sameMoves(moves, beat.moves)) {
      this.note = null;
      await this.#enter(this.at + 1);
      return;
    }
    const load = { load: this.log.slice(0, beat.before) };
    const [, tried] = await Promise.all([
      this.engine.ask(load),
      this.engine.ask<object>({ act: { seat: ME, moves } }),
    ]);
    if (!tried.ok) await this.#refused(moves, tried);
    else if (this.beat === beat)
      this.note = { kind: beat.kind === 'try' ? 'try_first' : 'other', moves: beat.moves };
  }

  // A card that may not be played now was pressed.
  tried(card: Card): Promise<void> {
    return this.act([card]);
  }

  async #refused(moves: readonly Move[], refusal: Refusal): Promise<void> {
    this.note = { kind: 'refused', moves, refusal };
    const { beat } = this;
    if (beat?.kind === 'try' && sameMoves(moves, beat.moves)) await this.#enter(this.at + 1);
  }

  async #show(events: number): Promise<void> {
    const moment = { log: this.log, events, seat: ME, seats: this.#seats };
    const frame = await frameAt(this.engine, this.game, moment);
    if (frame.ok && !this.#closed) this.view = frame.view;
  }

  // Others move by themselves, one after the other.
  async #enter(at: number): Promise<void> {
    this.at = at;
    this.shown = false;
    const { beat } = this;
    await this.#show(beat?.before ?? this.log.length);
    if (beat?.kind !== 'watch' || this.#closed) return;
    await this.pause(PACE_MS);
    if (!this.#closed && this.beat === beat) await this.#enter(at + 1);
  }
}
