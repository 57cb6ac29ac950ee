import { expect, test } from 'vitest';
import { aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import type { View } from '../protocol/types';
import { announce } from './announce';

const suit = speaker.t('suit.D');
const before = aView({ ask: null, legal: [], to_act: [3] });
const say = (now: View, was: View | null = before) => announce(was, now, aGame, speaker);
const withTable = (change: Record<string, unknown>, view: Partial<View> = {}) =>
  aView({ ...view, table: { ...before.table, ...change } });

test('each play is told once', () => {
  const now = withTable({ trick: [{ '2': '8D' }, { '3': 'KD' }, { '0': '2D' }] }, { ask: null });
  expect(say(now)).toEqual({ polite: [`You: Two of ${suit}`], assertive: null });
  expect(say(now, now).polite).toEqual([]);
});

test('a completed trick names its last card and its taker', () => {
  const last = [{ '2': '8D' }, { '3': 'KD' }, { '0': '2D' }, { '1': '3D' }];
  const now = withTable({ trick: [], last_trick: last, taken_by: 3 }, { ask: null });
  expect(say(now).polite).toEqual([`You: Two of ${suit}`, `Fern: Three of ${suit}`, 'Trick to: Moss']);
});

test('the last trick of a round is told before its result, a new deal is not', () => {
  const last = [{ '2': '8D' }, { '3': 'KD' }, { '0': '2D' }, { '1': '3D' }];
  const end = { stage: 'between', round: 2, ask: null } as const;
  expect(say(withTable({ trick: [], last_trick: last, taken_by: 3 }, end)).polite.length).toBe(3);
  expect(say(aView({ round: 2 }), aView({ ...end })).polite).toEqual([]);
});

test('only my turn interrupts, and once a question', () => {
  expect(say(aView()).assertive).toBe('Your turn');
  expect(say(aView(), aView()).assertive).toBe(null);
  expect(say(aView(), null).assertive).toBe('Your turn');
  expect(say(aView({ stage: 'between', ask: null })).assertive).toBe(null);
});

test('comings and goings are told', () => {
  const seats = (i: number, change: object) =>
    before.seats.map((seat, place) => (place === i ? { ...seat, ...change } : seat));
  expect(say(aView({ seats: seats(2, { here: true }) })).polite).toEqual(['Tomas is back']);
  expect(say(aView({ seats: seats(2, { kind: 'computer', name: 'Ivy' }) })).polite).toEqual([
    'The computer now plays for a seat: Ivy',
  ]);
  expect(say(aView({ seats: seats(1, { kind: 'person', name: 'Asha' }) })).polite).toEqual([
    'Asha has sat down',
  ]);
});
