// Plays the one card that may be played, for those who asked for it: after a moment that tells the others nothing, and
// in which the person can still stop it.
import { isCard } from '../protocol/cards';
import type { Card, View } from '../protocol/types';

export const SOONEST_MS = 400;
export const LATEST_MS = 1200;

// Forced is a question with one answer, and that answer a card.
export function forcedCard({ stage, ask, paused, pick, legal }: View): Card | null {
  const [only, ...others] = legal ?? [];
  if (stage !== 'playing' || paused || ask === null || (pick ?? 1) !== 1 || others.length > 0) return null;
  return isCard(only) ? only : null;
}

export class ForcedPlay {
  card = $state<Card | null>(null); // what is about to be played
  #ask: number | null = null;
  #left: number | null = null; // the question that is left to the person, or answered
  #played = ''; // a card that lies in the hand again in the same round was taken back
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly act: (card: Card) => void,
    private readonly random: () => number = Math.random,
  ) {}

  take(view: View, on: boolean): void {
    const card = on ? forcedCard(view) : null;
    if (card === null) return this.stop();
    if (view.ask === this.#left || (view.ask === this.#ask && this.card !== null)) return;
    this.stop();
    const play = `${view.round} ${card}`;
    this.#ask = view.ask;
    if (play === this.#played) return this.cancel();
    this.card = card;
    this.#timer = setTimeout(
      () => {
        this.#played = play;
        this.cancel();
        this.act(card);
      },
      SOONEST_MS + this.random() * (LATEST_MS - SOONEST_MS),
    );
  }

  // This question is the person's.
  cancel(): void {
    this.#left = this.#ask;
    this.stop();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.card = null;
  }
}
