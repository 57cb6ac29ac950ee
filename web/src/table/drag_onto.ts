// A card that is dragged onto a place where it may be played presses that place, as a tap would.
import { followsPointer, STARTS_PX } from './pointer_way';

// What is given back lets go of the card.
export const dragsOnto =
  (places: string) =>
  (card: HTMLElement): (() => void) => {
    let from: { x: number; y: number } | null = null;
    let moved = false;

    // Nothing is marked as text, and no picture is dragged away.
    const start = (event: PointerEvent): void => {
      event.preventDefault();
      if (event.button !== 0 || !event.isPrimary) return;
      card.setPointerCapture(event.pointerId);
      from = { x: event.clientX, y: event.clientY };
    };
    const follow = ({ clientX: x, clientY: y }: PointerEvent): void => {
      if (from === null || (!moved && Math.hypot(x - from.x, y - from.y) < STARTS_PX)) return;
      moved = true;
      card.classList.add('dragged');
      card.style.transform = `translate(${x - from.x}px, ${y - from.y}px)`;
    };
    const end = ({ type, clientX: x, clientY: y }: PointerEvent): void => {
      const dropped = moved && type === 'pointerup';
      from = null;
      moved = false;
      card.classList.remove('dragged');
      card.style.transform = '';
      // Cards may lie on the place.
      const under = document.elementsFromPoint(x, y).find((one) => one.matches(places));
      if (dropped && under instanceof HTMLElement) under.click();
    };
    return followsPointer(card, start, follow, end);
  };
