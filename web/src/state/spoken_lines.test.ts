import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aLine } from '../test/samples';
import { SpokenLines } from './spoken_lines';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const said = (number: number, text: string, seat: number | null = 2, at = Date.now()) =>
  aLine({ number, text, seat, at });

test('a line stands at its seat for five seconds', () => {
  let now: ReadonlyMap<number, string> = new Map();
  const spoken = new SpokenLines((told) => (now = told));
  spoken.hear([]);
  spoken.hear([said(1, 'hello')]);
  expect([...now]).toEqual([[2, 'hello']]);
  vi.advanceTimersByTime(4999);
  expect(now.size).toBe(1);
  vi.advanceTimersByTime(1);
  expect(now.size).toBe(0);
});

test('old lines, those of onlookers and the rest of a long one are only in the chat', () => {
  let now: ReadonlyMap<number, string> = new Map();
  const spoken = new SpokenLines((told) => (now = told));
  spoken.hear([said(1, 'long ago', 2, Date.now() - 60_000), said(2, 'from the wall', null)]);
  expect(now.size).toBe(0);
  spoken.hear([said(1, 'long ago'), said(2, 'from the wall', null), said(3, 'x'.repeat(200), 1)]);
  expect(now.get(1)).toBe(`${'x'.repeat(80)}…`);
});
