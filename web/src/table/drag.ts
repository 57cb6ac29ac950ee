// A card is dragged onto the table as well as tapped: it follows the pointer, and whoever lets go of it above the hand
// has played it.
import type { Card } from '../protocol/types';
import type { HandCard } from './model';
import type { Scene } from './motion';

const STARTS_PX = 8; // less is a tap
const LEAVES = 0.35; // share of its height by which a card has left the hand

interface Away {
  readonly card: Card;
  readonly dx: number;
  readonly dy: number;
}

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
  on = (held: () => HandCard) => (button: HTMLElement) => {
    let from: { x: number; y: number } | null = null;
    let away: Away | null = null;

    const follow = (event: PointerEvent): void => {
      if (from === null) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (away === null && Math.hypot(dx, dy) < STARTS_PX) return;
      if (away === null) button.setPointerCapture(event.pointerId);
      away = { card: held().card, dx, dy };
      button.classList.add('dragged');
      button.style.translate = `${dx}px ${dy}px`;
    };
    const back = (): void => {
      from = away = null;
      button.classList.remove('dragged');
      button.style.translate = '';
    };
    const end = (event: PointerEvent): void => {
      const dropped = away;
      const left = dropped !== null && dropped.dy < -LEAVES * button.offsetHeight;
      if (dropped !== null) addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      const card = held();
      if (event.type === 'pointerup' && left && card.state === 'legal') {
        this.#let = dropped;
        from = away = null;
        this.play(card);
        // What the house refuses, or what was put back, lies in the hand again.
        setTimeout(() => button.isConnected && back(), STAYS_MS);
      } else back();
    };
    const start = (event: PointerEvent): void => {
      if (event.button === 0 && event.isPrimary && held().state === 'legal')
        from = { x: event.clientX, y: event.clientY };
    };
    button.addEventListener('pointerdown', start);
    button.addEventListener('pointermove', follow);
    button.addEventListener('pointerup', end);
    button.addEventListener('pointercancel', end);
    return () => {
      button.removeEventListener('pointerdown', start);
      button.removeEventListener('pointermove', follow);
      button.removeEventListener('pointerup', end);
      button.removeEventListener('pointercancel', end);
    };
  };
}

const STAYS_MS = 600; // until the house has answered

const swallow = (event: Event): void => {
  event.stopImmediatePropagation();
  event.preventDefault();
};
