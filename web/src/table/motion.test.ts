import { describe, expect, test } from 'vitest';
import type { Card } from '../protocol/types';
import type { Place } from './layout';
import { mark, motions } from './motion';
import type { LyingCard, Scene, Spot } from './motion';

const at = (x: number, y = 0): Place => ({ x, y, w: 80, turn: 0 });
const lies = (card: Card, spot: Spot, x: number, owner = 0): LyingCard => ({
  card,
  spot,
  copy: 0,
  place: at(x),
  owner,
});
const scene = (cards: LyingCard[], deal = 1): Scene => ({
  deal,
  cards,
  plates: [at(1000), at(2000), at(3000)],
  deck: at(9000),
});

describe('motions', () => {
  test('two equal scenes: nothing moves', () => {
    const same = scene([lies('AS', 'hand', 1), lies('2C', 'ring', 5, 1)]);
    expect(motions(same, same)).toEqual([]);
  });

  test('a card of mine goes from the hand to the ring, and the hand closes up', () => {
    const before = scene([lies('AS', 'hand', 100), lies('KS', 'hand', 200)]);
    const now = scene([lies('KS', 'hand', 150), lies('AS', 'ring', 500)]);
    expect(motions(before, now)).toMatchObject([
      { card: 'KS', spot: 'hand', from: at(200), to: at(150), kind: 'shift', order: 0 },
      { card: 'AS', spot: 'ring', from: at(100), to: at(500), kind: 'play', order: 0 },
    ]);
  });

  test('a card of another comes from that player’s plate', () => {
    const before = scene([lies('AS', 'hand', 100)]);
    const now = scene([lies('AS', 'hand', 100), lies('9D', 'ring', 500, 2)]);
    expect(motions(before, now)).toMatchObject([
      { card: '9D', spot: 'ring', from: at(3000), to: at(500), kind: 'play', order: 0 },
    ]);
  });

  test('a new round is dealt card by card', () => {
    const before = scene([lies('AS', 'hand', 100)]);
    const now = scene([lies('AS', 'hand', 100), lies('KS', 'hand', 200)], 2);
    expect(motions(before, now).map(({ card, kind, order }) => [card, kind, order])).toEqual([
      ['AS', 'deal', 0],
      ['KS', 'deal', 1],
    ]);
  });

  test('the second of two equal cards comes from its own player', () => {
    const before = scene([lies('AS', 'hand', 100), lies('AS', 'ring', 500, 1)]);
    const second = { ...lies('AS', 'ring', 600, 2), copy: 1 };
    const now = scene([lies('AS', 'hand', 100), lies('AS', 'ring', 500, 1), second]);
    expect(motions(before, now)).toMatchObject([{ card: 'AS', copy: 1, from: at(3000), to: at(600) }]);
    expect([mark(lies('AS', 'ring', 0)), mark(second)]).toEqual(['ring AS', 'ring AS 1']);
  });

  test('a picked card travels to its slot and back', () => {
    const hand = scene([lies('AS', 'hand', 100), lies('KS', 'hand', 200)]);
    const picked = scene([lies('KS', 'hand', 200), lies('AS', 'slot', 400)]);
    expect(motions(hand, picked)).toMatchObject([{ card: 'AS', spot: 'slot', from: at(100), kind: 'play' }]);
    expect(motions(picked, hand)).toMatchObject([{ card: 'AS', spot: 'hand', from: at(400), kind: 'play' }]);
  });
});
