// What was said a moment ago, by seat: each line stands for five seconds.
import type { ChatLine } from '../protocol/types';

const SPOKEN_MS = 5000;
const JUST_NOW_MS = 15_000;
const LONGEST = 80; // letters of a bubble; the rest stands in the chat

export class SpokenLines {
  #known: number | null = null; // the newest line that has been heard
  #now = new Map<number, string>();

  constructor(private readonly tell: (now: ReadonlyMap<number, string>) => void) {}

  hear(lines: readonly ChatLine[]): void {
    const known = this.#known;
    this.#known = Math.max(known ?? 0, lines.at(-1)?.number ?? 0);
    for (const line of lines) {
      // Of what was said before this page came, only what was said just now.
      const isNew = known === null ? Date.now() - line.at < JUST_NOW_MS : line.number > known;
      if (isNew) this.#speak(line);
    }
  }

  #speak({ seat, text }: ChatLine): void {
    if (seat === null) return;
    const letters = [...text];
    const said = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : text;
    this.#now.set(seat, said);
    this.tell(new Map(this.#now));
    setTimeout(() => {
      if (this.#now.get(seat) !== said) return;
      this.#now.delete(seat);
      this.tell(new Map(this.#now));
    }, SPOKEN_MS);
  }
}
