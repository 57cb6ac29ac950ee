// Why something cannot be done, said in the prompt's place for as long as one needs to read it.
import type { Card } from '../protocol/types';

const TOLD_MS = 2000;

export class Reason {
  text = $state<string | null>(null);
  shaken = $state<{ readonly card: Card; readonly times: number } | null>(null); // a card that was tried
  #timer: ReturnType<typeof setTimeout> | undefined;

  tell(text: string | null): void {
    clearTimeout(this.#timer);
    this.text = text;
    if (text !== null) this.#timer = setTimeout(() => this.stop(), TOLD_MS);
  }

  refuse(card: Card, text: string | null): void {
    this.shaken = { card, times: (this.shaken?.times ?? 0) + 1 };
    this.tell(text);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.text = null;
    this.shaken = null;
  }
}
