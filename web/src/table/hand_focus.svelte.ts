// One card of the hand is reached by Tab, and arrows move on from it. The focus belongs to the hand until it goes
// somewhere else: that its card is gone is not somewhere else, nor is the key that confirms a choice and then vanishes.
import { tick } from 'svelte';

export class HandFocus {
  list = $state<HTMLUListElement>();
  active = $state(0);
  #inside = false;

  constructor(private readonly count: () => number) {}

  get reach(): number {
    return Math.min(this.active, this.count() - 1);
  }

  // Whether the key has moved the focus.
  onkeydown(event: KeyboardEvent): boolean {
    const last = this.count() - 1;
    const goal = { ArrowLeft: this.active - 1, ArrowRight: this.active + 1, Home: 0, End: last }[event.key];
    if (goal === undefined || event.ctrlKey || event.metaKey || event.altKey) return false;
    event.preventDefault();
    this.#to(goal);
    return true;
  }

  follow({ target }: Event): void {
    this.#inside = target instanceof Element && target.closest('.hand, .confirm') !== null;
  }

  // A card that was played takes the focus with it: hand it to the card that moved into its place.
  async handOn(): Promise<void> {
    await tick();
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (this.#inside && isLost) this.#to(this.reach);
  }

  #to(place: number): void {
    this.active = Math.max(0, Math.min(place, this.count() - 1));
    this.list?.querySelectorAll('button')[this.active]?.focus();
  }
}
