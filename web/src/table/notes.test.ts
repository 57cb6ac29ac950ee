import { describe, expect, test } from 'vitest';
import { aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import type { Game, View, Zone } from '../protocol/types';
import { asideOf, ownNotes, ownPileOf, pillsOf, trayOf } from './notes';
import { seatNotes } from './seat_notes';

const zone = (field: string, place: Zone['place'], form: Zone['form'], box: Zone['box'] = 'table'): Zone => ({
  field,
  box,
  place,
  form,
});
const game = (...zones: Zone[]): Game => ({ ...aGame, zones });
const view = (table: Record<string, unknown>, change: Partial<View> = {}) => aView({ table, ...change });

describe('pills', () => {
  const values = (table: Record<string, unknown>, form: Zone['form']) =>
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

  test('trump is a sign with its suit in words, and in a game of teams who named it', () => {
    const zones = [zone('trump', 'bar', 'trump'), zone('named', 'seat', 'declarer')];
    const trump = (table: Record<string, unknown>, teams: boolean) =>
      pillsOf(view(table), { ...game(...zones), teams }, speaker);
    const hearts = speaker.t('suit.H');
    expect(trump({ trump: 'H', named: 1 }, true)).toMatchObject([{ value: '♥', word: hearts, by: 'Fern' }]);
    expect(trump({ trump: 'H', named: 1 }, false)[0]?.by).toBeUndefined();
    expect(trump({ trump: 'none', named: null }, true)).toEqual([]);
  });

  test('a stake is shown once it is raised', () => {
    expect([1, 4].map((x) => values({ x }, 'stake'))).toEqual([[], ['×4']]);
    expect(values({ x: true }, 'flag')).toEqual(['x']);
  });

  test('numbers of teams stand mine first', () => {
    const owed = { ...game(zone('owed', 'bar', 'score')), teams: true };
    const sides = (seat: number) => pillsOf(view({ owed: [3, 8] }, { seat }), owed, speaker)[0]?.sides;
    expect([sides(0), sides(1), sides(2)]).toEqual([
      [3, 8],
      [8, 3],
      [3, 8],
    ]);
  });
});

describe('what only I know', () => {
  test('numbers of my own', () => {
    const own = game(zone('points', 'own', 'number', 'mine'));
    expect(ownNotes(aView({ mine: { points: 0 } }), own, speaker)).toMatchObject([{ value: '0' }]);
    expect(ownNotes(aView({ mine: null }), own, speaker)).toEqual([]);
  });

  test('what my team has won, sorted; nothing while it is empty or not mine to see', () => {
    const own = game(zone('pile', 'own', 'pile', 'mine'));
    expect(ownPileOf(aView({ mine: { pile: ['9H', 'AS'] } }), own, speaker)?.cards).toEqual(['AS', '9H']);
    expect(ownPileOf(aView({ mine: { pile: [] } }), own, speaker)).toBe(null);
    expect(ownPileOf(aView({ mine: null }), own, speaker)).toBe(null);
  });
});

describe('tags of a seat', () => {
  const notes = (value: unknown, form: Zone['form'], seat = 1) =>
    seatNotes(view({ x: value }), game(zone('x', 'seat', form)), speaker, seat);
  const tags = (value: unknown, form: Zone['form'], seat = 1) => notes(value, form, seat).tags;

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

  test('dealer, declarer and who sits out are told of the seat, and are no tags', () => {
    expect([notes(1, 'dealer').dealer, notes(2, 'dealer').dealer]).toEqual([true, false]);
    expect([notes(1, 'declarer').declarer, notes(0, 'declarer').declarer]).toEqual([
      { label: 'x', sign: '' },
      null,
    ]);
    expect([notes([1, 3], 'idle').idle, notes([0], 'idle').idle]).toEqual(['x', null]);
    expect(notes(1, 'dealer').tags).toEqual([]);
  });

  test('a declarer carries the suit that was named', () => {
    const zones = [zone('trump', 'bar', 'trump'), zone('named', 'seat', 'declarer')];
    const { declarer } = seatNotes(
      view({ trump: 'C', named: 1 }),
      { ...game(...zones), teams: true },
      speaker,
      1,
    );
    expect(declarer).toEqual({ label: 'named', sign: '♣' });
  });

  test('a call is a word, or a number and cards with their name; nothing was called before it was', () => {
    expect(notes(['none', 'left'], 'call').calls).toEqual(['left']);
    expect(notes([null, 4], 'call').calls).toEqual(['x 4']);
    expect(notes([[], ['KS', 'QS']], 'call').calls).toEqual(['x K♠ Q♠']);
    expect(notes([null, null], 'call').calls).toEqual([]);
  });

  test('seats of equal parity are a side where the game has teams', () => {
    const teams = { ...game(), teams: true };
    const sides = [0, 1, 2, 3].map((seat) => seatNotes(view({}, { seat: 1 }), teams, speaker, seat).side);
    expect(sides).toEqual(['other', 'own', 'other', 'own']);
    expect(notes(1, 'mark').side).toBe(null);
  });

  test('tricks that lie before each seat', () => {
    expect([notes([0, 2], 'won').won, notes(null, 'won').won]).toEqual([2, null]);
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
