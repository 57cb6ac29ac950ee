// What the table remembers between two views: the trick that rests, the cards picked, the room kept for the hand.
import type { Card, View } from '../protocol/types';
import type { TableModel } from './model';
import { live, nextShow, REST_MS, sweepNow } from './trick_show';
import type { TrickFacts, TrickShow } from './trick_show';

const NOTHING: TrickShow = { plays: [], crowned: null, resting: false, sweep: null };

export class TableState {
  show = $state.raw<TrickShow>(NOTHING);
  picked = $state.raw<readonly Card[]>([]);
  handRoom = $state(0);
  deal = $state<number | null>(null); // the round whose cards are on the table
  #before: TrickFacts | null = null;
  #ask: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

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
      if (show.resting) this.#timer = setTimeout(() => this.#endRest(), REST_MS);
    }
    this.#before = facts;
    if (view.ask !== this.#ask || view.stage !== 'playing') this.picked = [];
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

  clear(): void {
    this.picked = [];
  }

  swept(): void {
    this.show = { ...this.show, sweep: null };
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #endRest(): void {
    if (this.#before !== null) this.show = sweepNow(this.show, this.#before);
    else this.show = live({ deal: null, trick: [], winning: null, lastTrick: [], takenBy: null });
  }
}
