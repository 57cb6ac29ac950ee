// The way of a card that is dragged: it follows the pointer, and goes back into the hand unless it is let go of above
// it.
import type { Card } from '../protocol/types';
import type { HandCard } from './model';
import { followsPointer, STARTS_PX } from './pointer_way';

const LEAVES = 0.35; // share of its height by which a card has left the hand
const STAYS_MS = 600; // until the house has answered

export interface Away {
  readonly card: Card;
  readonly dx: number;
  readonly dy: number;
}

const swallow = (event: Event): void => {
  event.stopImmediatePropagation();
  event.preventDefault();
};

// What is given back lets go of the button.
export function dragsCard(
  button: HTMLElement,
  held: () => HandCard,
  drop: (held: HandCard, away: Away) => void,
): () => void {
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
      from = away = null;
      drop(card, dropped);
      // What the house refuses, or what was put back, lies in the hand again.
      setTimeout(() => button.isConnected && back(), STAYS_MS);
    } else back();
  };
  const start = (event: PointerEvent): void => {
    if (event.button === 0 && event.isPrimary && held().state === 'legal')
      from = { x: event.clientX, y: event.clientY };
  };
  return followsPointer(button, start, follow, end);
}
