import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import type { View } from '../protocol/types';
import { tableModel } from './model';
import { TableState } from './table_state.svelte';
import { REST_MS } from './trick_show';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const take = (table: TableState, view: View) => table.take(view, tableModel(view, aGame, speaker));
const full = [{ '2': '8D' }, { '3': 'KD' }, { '0': '2D' }, { '1': '3D' }];
const end = aView({
  stage: 'between',
  round: 2,
  ask: null,
  legal: [],
  table: { ...aView().table, trick: [], last_trick: full, taken_by: 3 },
  mine: { hand: [], received: [] },
});

test('the last trick of a round rests and is swept, though the view counts the next round already', () => {
  const table = new TableState();
  take(table, aView());
  take(table, end);
  expect(table.show).toMatchObject({ resting: true, crowned: 3 });
  vi.advanceTimersByTime(REST_MS);
  expect(table.show).toMatchObject({ resting: false, sweep: { to: 3 } });
  table.swept();
  expect(table.show.sweep).toBe(null);
});

test('the hand keeps its room until the next deal', () => {
  const table = new TableState();
  take(table, aView());
  take(table, end);
  expect([table.handRoom, table.deal]).toEqual([5, 1]);
  take(table, aView({ round: 2, mine: { hand: ['AS', 'KS'] } }));
  expect([table.handRoom, table.deal]).toEqual([2, 2]);
});

test('picking: a full choice gives up its last card, a new question clears it', () => {
  const table = new TableState();
  take(table, aView());
  for (const card of ['AS', '4H', 'JD', '6D'] as const) table.toggle(card, 3);
  expect(table.picked).toEqual(['AS', '4H', '6D']);
  table.toggle('4H', 3);
  expect(table.picked).toEqual(['AS', '6D']);
  take(table, aView({ seq: 42 }));
  expect(table.picked).toEqual(['AS', '6D']);
  take(table, aView({ ask: 58 }));
  expect(table.picked).toEqual([]);
});

test('who asks for it plays a card by its second press; another card or Escape takes the first one back', () => {
  const habits = { stretch: () => 1, twice: () => true, forced: () => false, act: () => undefined };
  const table = new TableState(habits);
  take(table, aView());
  expect([table.weigh('2D'), table.choice]).toEqual([false, ['2D']]);
  expect([table.weigh('6D'), table.choice]).toEqual([false, ['6D']]);
  table.clear();
  expect([table.weigh('6D'), table.weigh('6D'), table.choice]).toEqual([false, true, []]);
  table.weigh('6D');
  take(table, aView({ ask: 58 }));
  expect(table.weighed).toBe(null);
  expect(new TableState().weigh('6D')).toBe(true);
});

test('a slower table lets a trick rest for longer', () => {
  const table = new TableState({
    stretch: () => 2,
    twice: () => false,
    forced: () => false,
    act: () => undefined,
  });
  take(table, aView());
  take(table, end);
  vi.advanceTimersByTime(REST_MS);
  expect(table.show.resting).toBe(true);
  vi.advanceTimersByTime(REST_MS);
  expect(table.show.resting).toBe(false);
});
