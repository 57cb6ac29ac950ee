import { describe, expect, test } from 'vitest';
import { aRecord } from '../test/records';
import { scaleOf } from './chart_scale';
import { matches, smoothed, spreadOf, statistics } from './statistics';

const played = (id: number, own: number, won: boolean | null, match = `m${id}`) =>
  aRecord({ id: String(id), match, at: id, points: [own, 0], won });

describe('statistics', () => {
  test('count matches that ended, rounds, and rows of wins', () => {
    const [sample] = statistics([
      played(1, 4, true),
      played(2, 2, true),
      played(3, 0, false),
      played(4, 6, null, 'm5'),
      played(5, 3, true, 'm5'),
    ]);
    expect(sample).toMatchObject({ rounds: 5, taken: 5, matches: 4, won: 3, streak: 1, best: 2, average: 3 });
    expect(sample?.points).toEqual([4, 2, 0, 6, 3]);
    expect(sample?.form).toEqual([true, true, false, true]);
  });

  test('tell a row of losses as below zero', () => {
    expect(statistics([played(1, 0, true), played(2, 0, false), played(3, 0, false)])[0]?.streak).toBe(-2);
  });

  test('keep games apart, the most played first', () => {
    const all = statistics([played(1, 0, null), aRecord({ id: 'x', game: 'other' }), played(2, 0, null)]);
    expect(all.map(({ game, rounds }) => [game, rounds])).toEqual([
      ['sample', 2],
      ['other', 1],
    ]);
  });

  test('leave rounds without points out of the average', () => {
    expect(statistics([played(1, 4, null), aRecord({ id: '2', points: [null, null] })])[0]?.average).toBe(4);
    expect(statistics([aRecord({ points: [null, 1] })])[0]?.average).toBeNull();
  });

  test('spread points over bars that hold all of them', () => {
    expect(spreadOf([0, 1, 1, 3])).toEqual([
      { from: 0, to: 0, count: 1 },
      { from: 1, to: 1, count: 2 },
      { from: 2, to: 2, count: 0 },
      { from: 3, to: 3, count: 1 },
    ]);
    const many = Array.from({ length: 131 }, (_, i) => i - 30);
    const bars = spreadOf(many);
    expect(bars.length).toBeLessThanOrEqual(12);
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(many.length);
    expect(spreadOf([])).toEqual([]);
  });

  test('smooth over the last rounds only', () => {
    expect(smoothed([0, 10, 20], 2)).toEqual([0, 5, 15]);
  });
});

test('matches gather their rounds in order, the newest match first', () => {
  const all = matches([
    played(3, 0, true, 'a'),
    played(2, 0, null, 'b'),
    { ...played(1, 0, null, 'a'), round: 1 },
  ]);
  expect(all.map(({ id, won, rounds }) => [id, won, rounds.map((one) => one.id)])).toEqual([
    ['a', true, ['1', '3']],
    ['b', null, ['2']],
  ]);
});

test.each([[[]], [[0, 0]], [[3]], [[-40, 130]], [[0.51, 0.52]], [[-1, -1]]])('a scale holds %j', (values) => {
  const { low, high, ticks } = scaleOf(values);
  expect(low).toBeLessThan(high);
  for (const value of values) expect(value >= low && value <= high).toBe(true);
  expect(ticks.length).toBeGreaterThan(1);
  expect(ticks.length).toBeLessThan(9);
});
