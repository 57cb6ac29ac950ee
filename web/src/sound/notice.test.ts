import { describe, expect, test } from 'vitest';
import { aView } from '../test/samples';
import { LONG_MS, noticeOf, TAB, tabFor } from './notice';

const mine = aView({ ask: 57 });
const theirs = aView({ ask: null, to_act: [1], legal: [] });
const away = { hidden: true, waitedMs: 1000 };
const here = { hidden: false, waitedMs: 1000 };

describe('a turn that comes', () => {
  test('is heard by who looks at another tab', () => {
    expect(noticeOf(theirs, mine, away)).toEqual({ ring: true, stir: false });
  });
  test('is silent for who looks at the table', () => {
    expect(noticeOf(theirs, mine, here)).toEqual({ ring: false, stir: false });
  });
  test('stirs the phone of who has waited long', () => {
    expect(noticeOf(theirs, mine, { ...here, waitedMs: LONG_MS }).stir).toBe(true);
  });
  test('is told once', () => {
    expect(noticeOf(mine, aView({ ask: 57, seq: 99 }), away).ring).toBe(false);
    expect(noticeOf(mine, aView({ ask: 58 }), away).ring).toBe(true);
  });
  test('is not told of a table that is seen for the first time', () => {
    expect(noticeOf(null, mine, away).ring).toBe(false);
  });
});

test('the tab wears a sign while its table waits for who is not looking', () => {
  expect([tabFor(mine, true), tabFor(mine, false), tabFor(theirs, true)]).toEqual([
    TAB.turn,
    TAB.usual,
    TAB.usual,
  ]);
});
