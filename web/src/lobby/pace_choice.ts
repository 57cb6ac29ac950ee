// How fast computer players play, as one of three words instead of a number of milliseconds.
import type { Option } from '../protocol/types';

export const PACE = 'pace_ms';
export const PACES = { slow: 2500, normal: 1200, fast: 400 } as const;

// A pace that somebody has set otherwise keeps its number, so that saving the form does not change it.
export function paceAsChoice(option: Option, now: unknown): Option {
  if (option.name !== PACE || option.type !== 'number') return option;
  const known: readonly number[] = Object.values(PACES);
  const own = typeof now === 'number' && !known.includes(now) ? [now] : [];
  return { ...option, type: 'choice', values: [...known, ...own] };
}

export const nameOfPace = (value: string): string | null =>
  Object.entries(PACES).find(([, ms]) => String(ms) === value)?.[0] ?? null;
