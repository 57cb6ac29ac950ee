// The way of a pointer over an element, from where it is put down to where it is let go of.
export const STARTS_PX = 8; // less is a tap

type Step = (event: PointerEvent) => void;

// What is given back lets go of the element.
export function followsPointer(element: HTMLElement, start: Step, follow: Step, end: Step): () => void {
  const listens = [
    ['pointerdown', start],
    ['pointermove', follow],
    ['pointerup', end],
    ['pointercancel', end],
  ] as const;
  for (const [type, listen] of listens) element.addEventListener(type, listen);
  return () => {
    for (const [type, listen] of listens) element.removeEventListener(type, listen);
  };
}
