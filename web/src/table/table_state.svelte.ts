// What the table remembers between two views: the trick that rests, the cards picked, the room kept for the hand, the
// card that plays itself.
import type { Card, View } from '../protocol/types';
import { ForcedPlay } from './forced_play.svelte';
import type { TableModel } from './model';
import { live, nextShow, sweepAway, sweepNow } from './trick_show';
import type { TrickFacts, TrickShow } from './trick_show';

const NOTHING: TrickShow = { plays: [], crowned: null, resting: false, sweep: null };
const SWEPT_BY_MS = 1500; // a sweep whose end nobody tells is over by then

// What the person's choices say about the table, asked whenever it matters.
export interface Habits {
  flight(): number; // milliseconds until a card that was played has landed
  dealing(cards: number): number; // and until those of a deal have
  rest(): number | null; // how long a full trick rests from then on; null: until there is another picture
  twice(): boolean; // a card is played by its second press
  forced(): boolean; // the only card is played by the page
  act(card: Card): void;
  settled(): void; // nothing moves any more: the next view may come
}
const nothing = () => undefined;
const QUIET: Habits = {
  flight: () => 0,
  dealing: () => 0,
  rest: () => 900,
  twice: () => false,
  forced: () => false,
  act: nothing,
  settled: nothing,
};

export class TableState {
  show = $state.raw<TrickShow>(NOTHING);
  still = $state(true); // no card is on its way, no trick rests
  picked = $state.raw<readonly Card[]>([]);
  weighed = $state<Card | null>(null); // the one card that waits for a second press
  handRoom = $state(0);
  deal = $state<number | null>(null); // the round whose cards are on the table
  readonly forced: ForcedPlay;
  private readonly habits: Habits;
  #before: TrickFacts | null = null;
  #ask: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(habits: Partial<Habits> = {}) {
    this.habits = { ...QUIET, ...habits };
    this.forced = new ForcedPlay((card) => this.habits.act(card));
  }

  // Another view is shown.
  take(view: View, model: TableModel): void {
    // Between rounds the view counts the next one already, but the old cards still lie there.
    const fresh = view.stage === 'playing' && view.round !== this.deal;
    const dealt = fresh && this.#before !== null;
    if (fresh || this.deal === null) this.deal = view.round;
    const count = model.hand.length;
    this.#follow({ deal: this.deal, ...model }, dealt ? this.habits.dealing(count) : 0);
    if (view.ask !== this.#ask || view.stage !== 'playing') this.putBack();
    this.forced.take(view, this.habits.forced());
    this.#ask = view.ask;
    this.handRoom = fresh ? count : Math.max(this.handRoom, count);
  }

  // What moves, and when the table has come to rest again.
  #follow(facts: TrickFacts, dealing: number): void {
    const rest = this.habits.rest();
    const cut = rest === null && facts.trick.length > 0;
    const old = this.show;
    const next = nextShow(old, this.#before, facts);
    const show = cut && next.resting ? sweepNow(next, facts) : next;
    const played = this.#before !== null && facts.trick.length > this.#before.trick.length;
    this.#before = facts;
    if (show === old) return;
    this.show = show;
    if (show.resting) {
      const flight = this.habits.flight();
      if (rest !== null) this.#in(flight + rest, () => this.#sweep());
    } else if (show.sweep !== null) {
      this.#in(SWEPT_BY_MS, () => this.swept());
    } else {
      const moving = dealing + (played ? this.habits.flight() : 0);
      this.#in(moving, () => this.#settle());
      this.still = moving === 0;
    }
  }

  #in(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.still = false;
    this.#timer = setTimeout(act, ms);
  }

  #sweep(): void {
    this.show = sweepAway(this.show);
    this.#in(SWEPT_BY_MS, () => this.swept());
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.still = true;
    this.habits.settled();
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
    if (this.show.sweep === null) return; // each of its cards says so
    const landed = this.#before !== null && this.#before.trick.length > this.show.plays.length;
    this.show = this.#before === null ? NOTHING : live(this.#before);
    this.#in(landed ? this.habits.flight() : 0, () => this.#settle());
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.forced.stop();
  }
}
