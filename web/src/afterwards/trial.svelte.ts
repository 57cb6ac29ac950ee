// Try again from here: the round stands at a moment of it, one seat is played by the person, all others by computer
// players. The engine is the table; nothing is kept.
import { openEngine } from '../engine/engine';
import type { Engine } from '../engine/engine';
import type { Move, Refusal, Seat } from '../protocol/types';
import { STRETCH } from '../state/preferences';
import { preferences } from '../state/preferences.svelte';
import { frameNow } from '../still/frame';
import type { Frame } from '../still/frame';
import type { MatchEvent, Round } from './round_frames';

const LEVEL = 'strong';
const TRIES = 1500;
const PACE_MS = 300; // of a computer player, at normal speed
const MOST_MOVES = 600;

export class Trial {
  frame = $state.raw<Frame | null>(null);
  events = 0; // grows from moment to moment
  refusal = $state.raw<Refusal | null>(null);
  sent = $state.raw<readonly Move[]>([]);
  over = $state(false);
  readonly #engine: Engine;

  constructor(
    private readonly round: Round,
    private readonly seat: number,
    private readonly sitters: readonly Seat[],
    private readonly log: readonly MatchEvent[],
    engine: () => Engine = () => openEngine(),
    private readonly pace = () =>
      new Promise<void>((go) => setTimeout(go, PACE_MS * STRETCH[preferences.now.speed])),
  ) {
    this.#engine = engine();
    this.events = log.length;
  }

  async begin(): Promise<void> {
    const loaded = await this.#engine.ask<object>({ load: this.log });
    if (!loaded.ok) return this.#complain(loaded);
    await this.#look();
    await this.#others();
  }

  // The person's own moves: refused as the rules refuse them.
  async act(moves: readonly Move[]): Promise<void> {
    if (this.sent.length > 0) return;
    this.sent = moves;
    const acted = await this.#engine.ask<object>({ act: { seat: this.seat, moves } });
    this.refusal = acted.ok ? null : acted;
    if (acted.ok) await this.#look();
    this.sent = [];
    if (acted.ok) await this.#others();
  }

  close(): void {
    this.#engine.close();
  }

  async #others(): Promise<void> {
    for (let made = 0; made < MOST_MOVES; made++) {
      const due = this.frame?.view.to_act ?? [];
      this.over = due.length === 0;
      // Where several choose at once the person may be one of them: the others need not wait.
      const seat = due.find((one) => one !== this.seat);
      if (seat === undefined) return;
      await this.pace();
      const asked = { seat, level: LEVEL, iterations: TRIES, seed: this.events };
      const bot = await this.#engine.ask<{ move: Move }>({ bot: asked });
      if (!bot.ok) return this.#complain(bot);
      const acted = await this.#engine.ask<object>({ act: { seat, moves: [bot.move] } });
      // Whoever was quicker may have ended the phase: then the position is looked at anew.
      if (!acted.ok && acted.code === 'stopped') return;
      await this.#look();
    }
  }

  async #look(): Promise<void> {
    const { seat, sitters } = this;
    const frame = await frameNow(this.#engine, this.round.entry, {
      events: ++this.events,
      seat,
      seats: sitters,
    });
    if (frame.ok) this.frame = frame;
    else this.#complain(frame);
  }

  #complain(refusal: Refusal): void {
    if (refusal.code !== 'stopped') this.refusal = refusal;
  }
}
