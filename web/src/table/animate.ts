// Carries motions out with the Web Animations API. Who asked for none sees cards fade in where they lie.
import { mark } from './motion';
import type { Motion } from './motion';
import type { Place } from './layout';
import { STRETCH } from '../state/preferences';
import { preferences } from '../state/preferences.svelte';

const PLAY_MS = 220;
const SHIFT_MS = 160;
const DEAL_MS = 180;
const DEAL_APART_MS = 24;
const PACKET_APART_MS = 60;
const SWEEP_MS = 380;
const FADE_MS = 120;
const SHAKE_MS = 300;

export function wantsCalm(): boolean {
  return preferences.now.speed === 'off';
}

const at = ({ x, y, w, turn }: Place, size: number): Keyframe => ({
  translate: `${x}px ${y}px`,
  rotate: `${turn}deg`,
  scale: `${w / size}`,
});

const stretched = (ms: number) => ms * STRETCH[preferences.now.speed];

// How long a card that was played, or a deal of that many cards, is on its way.
export const flightMs = (): number => (wantsCalm() ? FADE_MS : stretched(PLAY_MS));
export const dealMs = (cards: number): number =>
  wantsCalm() ? FADE_MS : stretched(DEAL_MS + DEAL_APART_MS * cards);

function timing({ kind, order }: Motion): KeyframeAnimationOptions {
  if (kind === 'deal') {
    const delay = stretched(order * DEAL_APART_MS);
    return { duration: stretched(DEAL_MS), delay, easing: 'ease-out', fill: 'backwards' };
  }
  if (kind === 'shift') return { duration: stretched(SHIFT_MS), easing: 'ease-out' };
  return { duration: stretched(PLAY_MS), easing: 'cubic-bezier(.2,.8,.2,1)' };
}

export function runMotions(root: HTMLElement, motions: readonly Motion[]): void {
  const calm = wantsCalm();
  for (const motion of motions) {
    const element = root.querySelector<HTMLElement>(`[data-lies="${mark(motion)}"]`);
    if (element === null) continue;
    // A newer view cuts what is still running short.
    for (const running of element.getAnimations()) running.cancel();
    if (calm) {
      if (motion.kind !== 'shift') element.animate({ opacity: [0, 1] }, FADE_MS);
      continue;
    }
    const frames = [at(motion.from, motion.to.w), at(motion.to, motion.to.w)];
    if (motion.kind === 'deal') frames[0] = { ...frames[0], opacity: 0 };
    element.animate(frames, timing(motion));
  }
}

// What cannot be done is refused with a shake of the card.
export function shake(card: Element | null): void {
  if (wantsCalm()) return;
  const translate = ['0', '-4px', '4px', '-3px', '2px', '0'].map((x) => `${x} 0`);
  card?.animate({ translate }, { duration: SHAKE_MS, easing: 'ease-out' });
}

// A packet goes from the deck to a plate; those of a deal follow one another.
export function runPacket(
  element: HTMLElement,
  from: Place,
  to: Place,
  order: number,
  done: () => void,
): () => void {
  const delay = stretched(order * PACKET_APART_MS);
  const options: KeyframeAnimationOptions = {
    duration: stretched(DEAL_MS),
    delay,
    easing: 'ease-out',
    fill: 'both',
  };
  const animation = element.animate([at(from, from.w), at(to, from.w)], options);
  element.animate({ opacity: [0, 1, 1, 0] }, options);
  animation.onfinish = done;
  return () => animation.cancel();
}

// A won trick goes to its taker, shrinking on the way.
export function runSweep(element: HTMLElement, from: Place, to: Place, done: () => void): () => void {
  const duration = stretched(SWEEP_MS);
  const options: KeyframeAnimationOptions = { duration, easing: 'ease-in-out', fill: 'forwards' };
  const animation = element.animate([at(from, from.w), at(to, from.w)], options);
  element.animate({ opacity: [1, 1, 0] }, options);
  animation.onfinish = done;
  return () => animation.cancel();
}
