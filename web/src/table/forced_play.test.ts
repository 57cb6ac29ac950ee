import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Card } from '../protocol/types';
import { aView } from '../test/samples';
import { forcedCard, ForcedPlay, LATEST_MS, SOONEST_MS } from './forced_play.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const forced = aView({ stage: 'playing', ask: 57, legal: ['2D'], pick: 1 });

describe('forced is', () => {
  test('one legal move that is a card', () => {
    expect(forcedCard(forced)).toBe('2D');
  });
  test.each([
    ['two cards', { legal: ['2D', '3D'] }],
    ['a card or a word', { legal: ['2D', 'pass'] }],
    ['a word', { legal: ['pass'] }],
    ['no question', { ask: null }],
    ['a choice of several cards', { pick: 3 }],
    ['a paused table', { paused: true }],
  ])('not %s', (_, change) => {
    expect(forcedCard({ ...forced, ...change })).toBe(null);
  });
});

describe('a forced card', () => {
  const played: Card[] = [];
  const start = (chance = 0.5) =>
    new ForcedPlay(
      (card) => played.push(card),
      () => chance,
    );
  beforeEach(() => void (played.length = 0));

  test.each([
    [0, SOONEST_MS],
    [0.5, 800],
    [1, LATEST_MS],
  ])('is played after a moment drawn by chance: %d', (chance, ms) => {
    const play = start(chance);
    play.take(forced, true);
    expect(play.card).toBe('2D');
    vi.advanceTimersByTime(ms - 1);
    expect(played).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([played, play.card]).toEqual([['2D'], null]);
  });

  test('stays in the hand of who did not ask for it', () => {
    start().take(forced, false);
    vi.advanceTimersByTime(LATEST_MS);
    expect(played).toEqual([]);
  });

  test('that was stopped is the person’s, whatever else the table says', () => {
    const play = start();
    play.take(forced, true);
    play.cancel();
    play.take({ ...forced, seq: forced.seq + 1 }, true);
    vi.advanceTimersByTime(LATEST_MS);
    expect([played, play.card]).toEqual([[], null]);
    play.take({ ...forced, ask: 58 }, true);
    vi.advanceTimersByTime(LATEST_MS);
    expect(played).toEqual(['2D']);
  });

  test('is not put off by other news', () => {
    const play = start();
    play.take(forced, true);
    vi.advanceTimersByTime(700);
    play.take({ ...forced, seq: forced.seq + 1 }, true);
    vi.advanceTimersByTime(100);
    expect(played).toEqual(['2D']);
  });

  test('waits while the table is paused, and when the question is gone', () => {
    const play = start();
    play.take(forced, true);
    play.take({ ...forced, paused: true }, true);
    vi.advanceTimersByTime(LATEST_MS);
    expect(played).toEqual([]);
    play.take(forced, true);
    play.take({ ...forced, ask: null, legal: [] }, true);
    vi.advanceTimersByTime(LATEST_MS);
    expect(played).toEqual([]);
  });

  test('that was taken back is not played again by itself', () => {
    const play = start();
    play.take(forced, true);
    vi.advanceTimersByTime(LATEST_MS);
    play.take({ ...forced, ask: 59 }, true);
    vi.advanceTimersByTime(LATEST_MS);
    expect(played).toEqual(['2D']);
  });
});
