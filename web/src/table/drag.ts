// A card is dragged onto the table as well as tapped: whoever lets go of it above the hand has played it.
import type { Away } from './drag_card';
import { later } from './later.svelte';
import type { HandCard } from './model';
import type { Scene } from './motion';

export class Drag {
  #let: Away | null = null; // let go of above the hand

  constructor(private readonly play: (held: HandCard) => void) {}

  // Where a card was let go of is where its way onto the table begins.
  startOf(scene: Scene): Scene {
    const dropped = this.#let;
    if (dropped === null) return scene;
    this.#let = null;
    const cards = scene.cards.map((lying) => {
      if (lying.spot !== 'hand' || lying.card !== dropped.card) return lying;
      const { place } = lying;
      return { ...lying, place: { ...place, x: place.x + dropped.dx, y: place.y + dropped.dy, turn: 0 } };
    });
    return { ...scene, cards };
  }

  // For the button of a card.
  on = (held: () => HandCard) => (button: HTMLElement) =>
    later.parts?.dragsCard(button, held, (card, away) => {
      this.#let = away;
      this.play(card);
    });
}
