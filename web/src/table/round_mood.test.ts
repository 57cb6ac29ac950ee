import { expect, test } from 'vitest';
import type { View } from '../protocol/types';
import { aGame, aView } from '../test/samples';
import { moodOf, toneOf } from './round_mood';

const ended = (winner: number | null, change: Partial<View> = {}) =>
  aView({ stage: 'between', ask: null, result: { how: 'plain', winner }, ...change });
const tones = (view: View, changes: readonly number[]) => changes.map((_, i) => toneOf(view, changes, i));
const moods = (view: View, changes: readonly number[], teams = false) =>
  changes.map((_, i) => moodOf(view, { ...aGame, teams }, changes, i));

test('where most wins, a gain is good; where fewest wins, it is bad and nothing is good', () => {
  expect(tones(ended(0), [2, 0, 0, 0])).toEqual(['good', 'even', 'even', 'even']);
  expect(tones(ended(1), [3, 0, 16, 7])).toEqual(['bad', 'good', 'bad', 'bad']);
  expect(tones(ended(1), [5, -3, 0, -1])).toEqual(['bad', 'good', 'even', 'good']);
});

test('without a winner nobody is praised and nobody blamed', () => {
  expect(tones(ended(null), [13, 13, 0, 0])).toEqual(['even', 'even', 'even', 'even']);
});

test('nobody laughs at a loss, also where the other team lost more', () => {
  expect(moods(ended(0), [-78, -90, -78, -90], true)).toEqual(['calm', 'sour', 'calm', 'sour']);
  expect(moods(ended(0), [71, -60, 71, -60], true)).toEqual(['glad', 'sour', 'glad', 'sour']);
  expect(moods(ended(1), [3, 1, 16, 6])).toEqual(['sour', 'glad', 'sour', 'sour']);
});

test('after a match its winners are proud', () => {
  expect(moods(ended(0, { stage: 'over', winners: [0, 2] }), [1, 1, 1, 1])).toEqual([
    'proud',
    'sour',
    'proud',
    'sour',
  ]);
});
