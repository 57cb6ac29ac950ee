// What the house would play in this person's place, asked for and shown until the question is answered or closed.
import type { Answer, Hint, Move, Refusal, View } from '../protocol/types';

export class HintState {
  asking = $state(false);
  hint = $state.raw<Hint | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  #asked = 0; // counts the times: an answer to what nobody wants to know any more is dropped
  #question: number | null = null;

  constructor(private readonly request: () => Promise<Answer>) {}

  get open(): boolean {
    return this.asking || this.hint !== null || this.refusal !== null;
  }

  // The moves to be marked on the table: all that belong to the best answer.
  get marked(): readonly Move[] {
    return this.hint?.picks ?? [];
  }

  async ask({ ask }: Pick<View, 'ask'>): Promise<void> {
    if (this.asking) return;
    this.close();
    this.#question = ask;
    this.asking = true;
    const mine = ++this.#asked;
    const answer = await this.request();
    if (mine !== this.#asked) return;
    this.asking = false;
    if (!answer.ok) this.refusal = answer;
    else if (answer.hint?.ask === this.#question) this.hint = answer.hint;
  }

  close(): void {
    this.#asked++;
    this.asking = false;
    this.hint = null;
    this.refusal = null;
  }

  // A view with another question, or none, has made the hint old.
  take({ ask, stage }: Pick<View, 'ask' | 'stage'>): void {
    if (this.open && (ask !== this.#question || stage !== 'playing')) this.close();
  }
}
