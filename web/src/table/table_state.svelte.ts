// What the table remembers between two views: the trick that rests, the cards picked, the room kept for the hand, the
// card that plays itself.
import type { Card, View } from '../protocol/types';
import { ForcedPlay } from './forced_play.svelte';
import type { TableModel } from './model';
import { live, nextShow, REST_MS, sweepNow } from './trick_show';
import type { TrickFacts, TrickShow } from './trick_show';

const NOTHING: TrickShow = { plays: [], crowned: null, resting: false, sweep: null };

// What the person's choices say about the table, asked whenever it matters.
export interface Habits {
  stretch(): number; // of the time that a trick rests
  twice(): boolean; // a card is played by its second press
  forced(): boolean; // the only card is played by the page
  act(card: Card): void;
}
const QUIET: Habits = { stretch: () => 1, twice: () => false, forced: () => false, act: () => undefined };

export class TableState {
  show = $state.raw<TrickShow>(NOTHING);
  picked = $state.raw<readonly Card[]>([]);
  weighed = $state<Card | null>(null); // the one card that waits for a second press
  handRoom = $state(0);
  deal = $state<number | null>(null); // the round whose cards are on the table
  readonly forced: ForcedPlay;
  #before: TrickFacts | null = null;
  #ask: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly habits: Habits = QUIET) {
    this.forced = new ForcedPlay((card) => this.habits.act(card));
  }

  // The server's truth has changed.
  take(view: View, model: TableModel): void {
    // Between rounds the view counts the next one already, but the old cards still lie there.
    const fresh = view.stage === 'playing' && view.round !== this.deal;
    if (fresh || this.deal === null) this.deal = view.round;
    const facts: TrickFacts = { deal: this.deal, ...model };
    const show = nextShow(this.show, this.#before, facts);
    if (show !== this.show) {
      clearTimeout(this.#timer);
      this.show = show;
      if (show.resting) this.#timer = setTimeout(() => this.#endRest(), REST_MS * this.habits.stretch());
    }
    this.#before = facts;
    if (view.ask !== this.#ask || view.stage !== 'playing') this.putBack();
    this.forced.take(view, this.habits.forced());
    this.#ask = view.ask;
    const count = model.hand.length;
    this.handRoom = fresh ? count : Math.max(this.handRoom, count);
  }

  // Picks a card, or puts it back. A full choice gives up its last card for the new one.
  toggle(card: Card, pick: number): void {
    this.picked = this.picked.includes(card)
      ? this.picked.filter((one) => one !== card)
      : [...this.picked.slice(0, pick - 1), card];
  }

  // Whether the card is to be played now: at once, or by its second press.
  weigh(card: Card): boolean {
    const now = !this.habits.twice() || this.weighed === card;
    this.weighed = now ? null : card;
    return now;
  }

  get choice(): readonly Card[] {
    return this.weighed === null ? this.picked : [this.weighed];
  }

  putBack(): void {
    this.picked = [];
    this.weighed = null;
  }

  clear(): void {
    this.putBack();
    this.forced.cancel();
  }

  swept(): void {
    this.show = { ...this.show, sweep: null };
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.forced.stop();
  }

  #endRest(): void {
    if (this.#before !== null) this.show = sweepNow(this.show, this.#before);
    else this.show = live({ deal: null, trick: [], winning: null, lastTrick: [], takenBy: null });
  }
}
