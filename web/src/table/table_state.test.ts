import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import type { View } from '../protocol/types';
import { tableModel } from './model';
import { TableState } from './table_state.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const REST_MS = 900;
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
  expect(table.show).toMatchObject({ resting: false, sweep: { to: 3 }, plays: [] });
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
  const table = new TableState({ twice: () => true });
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

test('a trick rests from the moment its last card has landed', () => {
  const table = new TableState({ flight: () => 220, rest: () => REST_MS });
  take(table, aView());
  take(table, end);
  vi.advanceTimersByTime(219 + REST_MS);
  expect(table.show.resting).toBe(true);
  vi.advanceTimersByTime(1);
  expect(table.show.resting).toBe(false);
});

test('the next view is asked for when nothing moves: not while a card flies, a trick rests or is swept', () => {
  const settled = vi.fn();
  const table = new TableState({ flight: () => 220, settled });
  take(table, aView({ table: { ...aView().table, trick: [] } }));
  vi.advanceTimersByTime(0);
  expect([settled.mock.calls.length, table.still]).toEqual([1, true]);
  take(table, aView());
  vi.advanceTimersByTime(219);
  expect([settled.mock.calls.length, table.still]).toEqual([1, false]);
  vi.advanceTimersByTime(1);
  expect([settled.mock.calls.length, table.still]).toEqual([2, true]);
  take(table, end);
  vi.advanceTimersByTime(220 + REST_MS);
  expect(table.show.sweep).not.toBe(null);
  expect([settled.mock.calls.length, table.still]).toEqual([2, false]);
  table.swept();
  vi.advanceTimersByTime(0);
  expect([settled.mock.calls.length, table.still]).toEqual([3, true]);
});

test('a sweep whose end nobody tells comes to an end all the same', () => {
  const settled = vi.fn();
  const table = new TableState({ settled });
  take(table, aView());
  vi.advanceTimersByTime(0);
  take(table, end);
  vi.advanceTimersByTime(REST_MS + 2000);
  expect([settled.mock.calls.length, table.still]).toEqual([2, true]);
});

test('a lead that comes with the trick before it waits until that is swept', () => {
  const table = new TableState();
  const led = aView({ table: { ...aView().table, trick: [{ '3': '9S' }], last_trick: full, taken_by: 3 } });
  take(table, aView());
  take(table, led);
  expect(table.show).toMatchObject({ resting: true, crowned: 3 });
  vi.advanceTimersByTime(REST_MS);
  expect(table.show.plays).toEqual([]);
  table.swept();
  expect(table.show.plays).toEqual([{ seat: 3, card: '9S' }]);
});

test('in a picture a trick lies there until the next one', () => {
  const table = new TableState({ rest: () => null });
  take(table, aView());
  take(table, end);
  vi.advanceTimersByTime(60_000);
  expect(table.show.resting).toBe(true);
});
