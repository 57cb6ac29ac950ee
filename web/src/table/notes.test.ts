import { describe, expect, test } from 'vitest';
import { aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import type { Game, View, Zone } from '../protocol/types';
import { asideOf, pillsOf, tagsOf, trayOf } from './notes';

const zone = (field: string, place: string, form: string, box: Zone['box'] = 'table'): Zone => ({
  field,
  box,
  place,
  form,
});
const game = (...zones: Zone[]): Game => ({ ...aGame, zones });
const view = (table: Record<string, unknown>, change: Partial<View> = {}) => aView({ table, ...change });

describe('pills', () => {
  const values = (table: Record<string, unknown>, form: string) =>
    pillsOf(view(table), game(zone('x', 'bar', form)), speaker).map(({ value }) => value);

  test('numbers, words, suits, cards and the numbers of teams', () => {
    expect(values({ x: 7 }, 'number')).toEqual(['7']);
    expect(values({ x: [3, 5] }, 'number')).toEqual(['3 : 5']);
    expect(values({ x: 'S' }, 'word')).toEqual(['♠']);
    expect(values({ x: 'TH' }, 'word')).toEqual(['10♥']);
    expect(values({ x: true }, 'flag')).toEqual(['x']);
  });

  test('nothing is said of nothing', () => {
    for (const x of [null, undefined, '', [], {}, [null]]) expect(values({ x }, 'word')).toEqual([]);
    expect(values({ x: false }, 'flag')).toEqual([]);
  });

  test('a number of one’s own is a pill, too', () => {
    const own = game(zone('points', 'own', 'number', 'mine'));
    expect(pillsOf(aView({ mine: { points: 33 } }), own, speaker)).toMatchObject([{ value: '33' }]);
    expect(pillsOf(aView({ mine: null }), own, speaker)).toEqual([]);
  });
});

describe('tags of a seat', () => {
  const tags = (value: unknown, form: string, seat = 1) =>
    tagsOf(view({ x: value }), game(zone('x', 'seat', form)), speaker, seat);

  test('a mark is for one seat, for several, or said seat by seat', () => {
    expect([tags(1, 'mark'), tags(2, 'mark')]).toEqual([['x'], []]);
    expect([tags([0, 1], 'mark'), tags([0, 2], 'mark')]).toEqual([['x'], []]);
    expect([tags([false, true], 'mark'), tags([true, false], 'mark')]).toEqual([['x'], []]);
    expect(tags(null, 'mark')).toEqual([]);
  });

  test('numbers carry their name, words and cards speak for themselves', () => {
    expect(tags([1, 3, null, null], 'number')).toEqual(['x 3']);
    expect(tags([1, null, 2, 3], 'number')).toEqual([]);
    expect(tags(['', 'left'], 'word')).toEqual(['left']);
    expect(tags([[], ['KS', 'QS']], 'row')).toEqual(['K♠ Q♠']);
    expect(tags([0, 2], 'pile')).toEqual(['x 2']);
  });
});

describe('beside the trick', () => {
  const zones = [zone('stock', 'middle', 'backs'), zone('turned', 'middle', 'pile')];

  test('face-down cards and the open one', () => {
    const tray = trayOf(view({ stock: 11, turned: '9D' }), game(...zones), speaker);
    expect(tray).toEqual({ count: 11, open: ['9D'], label: 'stock' });
  });

  test('no tray without zones, or with nothing in them', () => {
    expect(trayOf(view({ stock: 11 }), game(), speaker)).toBe(null);
    expect(trayOf(view({ turned: null }), game(...zones), speaker)).toBe(null);
  });

  test('cards that I set aside', () => {
    const own = game(zone('aside', 'own', 'row', 'mine'));
    expect(asideOf(aView({ mine: { aside: ['7C', '8C'] } }), own)).toEqual(['7C', '8C']);
    expect(asideOf(aView({ mine: null }), own)).toEqual([]);
  });
});
