// A big move is asked again in its own key: a second press makes it, and no key moves.
import type { Move } from '../protocol/types';
import { preferences } from '../state/preferences.svelte';
import type { Action } from './named_moves';

const ASKED_MS = 4000;

export class Asking {
  asked = $state.raw<Action | null>(null); // waits for its second press
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly act: (move: Move) => void,
    private readonly putBack: () => void, // only one thing is asked at a time
  ) {}

  ask(action: Action | null): void {
    clearTimeout(this.#timer);
    this.asked = action;
    if (action === null) return;
    this.putBack();
    this.#timer = setTimeout(() => (this.asked = null), ASKED_MS);
  }

  press(event: MouseEvent, action: Action): void {
    if (action.sure === null || preferences.now.confirm === 'off') this.act(action.move);
    else if (this.asked?.move !== action.move) this.ask(action);
    else if (event.detail < 2) {
      // A double click is one press.
      this.ask(null);
      this.act(action.move);
    }
  }

  // What is asked stands no longer among the keys, or a card is weighed.
  check(actions: readonly Action[], weighing: boolean): void {
    if (this.asked !== null && (weighing || !actions.some(({ move }) => move === this.asked?.move)))
      this.ask(null);
  }

  // Anywhere else is no.
  elsewhere(target: EventTarget | null): void {
    if (this.asked !== null && !(target instanceof Element && target.closest('.sure') !== null)) this.ask(null);
  }
}
