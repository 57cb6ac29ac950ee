// Whose turn it is, for who looks elsewhere: a sign on the tab, a sound, and a phone that stirs in the hand.
import type { View } from '../protocol/types';
import { isAwaited } from '../table/speech';

export const LONG_MS = 8000; // who has waited that long may have put the phone down

export interface Notice {
  readonly ring: boolean;
  readonly stir: boolean;
}

const QUIET: Notice = { ring: false, stir: false };

// A turn that has just come. Who looks at the table sees it; who has waited is told by the hand as well.
export function noticeOf(
  before: View | null,
  now: View,
  { hidden, waitedMs }: { readonly hidden: boolean; readonly waitedMs: number },
): Notice {
  if (before === null || !isAwaited(now) || (isAwaited(before) && before.ask === now.ask)) return QUIET;
  return { ring: hidden, stir: waitedMs >= LONG_MS };
}

export const TAB = { usual: '/favicon.svg', turn: '/favicon_turn.svg' } as const;

export const tabFor = (view: View, hidden: boolean): string =>
  hidden && isAwaited(view) ? TAB.turn : TAB.usual;
