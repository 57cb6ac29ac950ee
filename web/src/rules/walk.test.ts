import { describe, expect, test } from 'vitest';
import { beatsOf, sameMoves } from './beats';
import { picturesOf, playersIn, seatsIn } from './walk';
import type { ToldStep } from './walk';

const step = (events: number, change: Partial<ToldStep> = {}): ToldStep => ({
  events,
  caption: null,
  moved: null,
  refused: null,
  expected: null,
  plays_out: true,
  ...change,
});
const moved = (seat: number, ...moves: string[]) => ({ moved: { seat, moves } });
const refused = (seat: number, move: string) => ({
  refused: { seat, moves: [move], code: 'must_follow_suit', text: 'Follow suit.' },
});

const told = {
  start: 2,
  plays_out: false,
  steps: [
    step(2, { caption: 'Diamonds were led' }),
    step(2, { expected: { legal: { 3: ['2D'] } } }),
    step(2, refused(3, 'AS')),
    step(2, { caption: 'Not that one' }),
    step(3, moved(3, '2D')),
    step(4, moved(0, '9S')),
    step(4, { caption: 'Thrown away' }),
  ],
};

describe('a scenario as pictures', () => {
  test('what happens is a picture of its own, with what is said about it', () => {
    expect(picturesOf(told).map(({ events, captions }) => [events, captions])).toEqual([
      [2, ['Diamonds were led']],
      [2, ['Not that one']],
      [3, []],
      [4, ['Thrown away']],
    ]);
  });
  test('the seats that the example is about stand on its picture, and can be played on where the rules say so', () => {
    const [first, second] = picturesOf(told);
    expect(first?.may).toEqual([3]);
    expect([first?.playsOut, second?.playsOut]).toEqual([false, true]);
    expect(seatsIn(told)).toEqual([3, 0]);
    expect(playersIn({ steps: [step(3, moved(2, 'bid 4')), step(4, moved(1, '4D'))] })).toEqual([1]);
  });
});

describe('a scenario as a lesson', () => {
  test('what the reader’s seat does is left to him, what others do is shown', () => {
    const beats = beatsOf(told, 3);
    expect(beats.map(({ kind, texts, moves, before, after }) => [kind, texts, moves, before, after])).toEqual([
      ['try', ['Diamonds were led'], ['AS'], 2, 2],
      ['move', ['Not that one'], ['2D'], 2, 3],
      ['watch', [], ['9S'], 3, 4],
      ['read', ['Thrown away'], [], 4, 4],
    ]);
  });
  test('what is said before others move is read first', () => {
    const beats = beatsOf({ start: 2, steps: [step(2, { caption: 'Look' }), step(3, moved(1, '5D'))] }, 0);
    expect(beats.map(({ kind }) => kind)).toEqual(['read', 'watch']);
  });
  test('cards that are picked together may be picked in any order', () => {
    expect(sameMoves(['AS', 'QS'], ['QS', 'AS'])).toBe(true);
    expect(sameMoves(['AS'], ['QS', 'AS'])).toBe(false);
  });
});
