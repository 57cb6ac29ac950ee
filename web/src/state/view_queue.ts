// Views wait here while the table still shows what came before: the next lead does not overtake a trick that rests.
import type { Ports } from '../protocol/ports';
import type { View } from '../protocol/types';

export const MOST_WAITING = 24; // who is further behind than that jumps to the newest
const STUCK_MS = 8000; // a table that has not asked for the next view by then will not

export interface Arrived {
  readonly view: View;
  readonly at: number; // on the page's clock
}

export class ViewQueue {
  #waiting: Arrived[] = [];
  #paced = false;
  #busy = false;
  #cancelStuck: () => void = () => undefined;

  constructor(
    private readonly show: (arrived: Arrived) => void,
    private readonly after: Ports['after'],
  ) {}

  take(arrived: Arrived): void {
    this.#waiting.push(arrived);
    if (this.#waiting.length > MOST_WAITING) this.#waiting = [arrived];
    this.#showWaiting();
  }

  // Whether there is a table that asks for each view; without one every view is shown at once.
  pace(on: boolean): void {
    this.#paced = on;
    if (!on) this.next();
  }

  // The table has come to rest.
  next(): void {
    this.#cancelStuck();
    this.#busy = false;
    this.#showWaiting();
  }

  #showWaiting(): void {
    for (let first; !this.#busy && (first = this.#waiting.shift()) !== undefined; this.show(first)) {
      if (!this.#paced) continue;
      this.#busy = true;
      this.#cancelStuck = this.after(STUCK_MS, () => this.next());
    }
  }
}
