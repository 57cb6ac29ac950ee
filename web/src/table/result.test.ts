import { expect, test } from 'vitest';
import { aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import type { View } from '../protocol/types';
import { plain, signed } from './points';
import { resultModel } from './result';

const result = { how: 'plain', winner: 1, points: [3, 0, 23, 0], change: [3, 0, 23, 0] };
const sheet = (change: Partial<View> = {}) =>
  resultModel(aView({ stage: 'between', ask: null, result, ...change }), aGame, speaker);

test('rows go from me clockwise; before and change make now', () => {
  const { rows } = sheet({ seat: 2 });
  expect(rows.map(({ seat }) => seat)).toEqual([2, 3, 0, 1]);
  expect(rows[0]).toMatchObject({ name: 'You', before: 22, change: 23, now: 45, me: true });
  expect(rows[1]).toMatchObject({ name: 'Moss', before: 18, change: 0, now: 18, computer: true });
});

test('the headline is the game’s sentence, in words', () => {
  expect(sheet().headline).toBe('Tomas took 23');
  expect(sheet({ seat: 2 }).headline).toBe('You took 23');
  expect(sheet({ result: { ...result, how: 'unheard' } }).headline).toBe('Round over');
});

test('who is ready, of the people who are here', () => {
  expect(sheet()).toMatchObject({ ready: 0, people: 1, iAmReady: false, over: false });
});

test('the end of a match names its winners', () => {
  const over = { stage: 'over' as const };
  expect(sheet({ ...over, winners: [0] })).toMatchObject({ headline: 'You win!', over: true });
  expect(sheet({ ...over, winners: [1] }).headline).toBe('Fern wins');
  expect(sheet({ ...over, winners: [0, 1] }).headline).toBe('You and Fern win');
  expect(sheet({ ...over, winners: [1] }).rows.filter(({ winner }) => winner).length).toBe(1);
  expect(sheet({ ...over, winners: [1] }).line).toBe('Tomas took 23');
});

test('a change carries its sign', () => {
  expect([signed(3), signed(0), signed(-26)]).toEqual(['+3', '0', '−26']);
  expect([plain(3), plain(0), plain(-26)]).toEqual(['3', '0', '−26']);
});
