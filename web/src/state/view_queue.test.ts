import { beforeEach, expect, test } from 'vitest';
import { aView } from '../test/samples';
import { MOST_WAITING, ViewQueue } from './view_queue';

let shown: number[] = [];
let later: (() => void)[] = [];
const after = (_: number, act: () => void) => {
  later.push(act);
  return () => (later = later.filter((one) => one !== act));
};
const queue = () => new ViewQueue(({ view }) => shown.push(view.seq), after);
const take = (waiting: ViewQueue, ...all: number[]) =>
  all.forEach((seq) => waiting.take({ view: aView({ seq }), at: seq }));

beforeEach(() => void ([shown, later] = [[], []]));

test('without a table every view is shown as it comes', () => {
  take(queue(), 1, 2, 3);
  expect(shown).toEqual([1, 2, 3]);
});

test('a table is shown one view after the other, each when it asks for it', () => {
  const waiting = queue();
  waiting.pace(true);
  take(waiting, 1, 2, 3);
  expect(shown).toEqual([1]);
  waiting.next();
  expect(shown).toEqual([1, 2]);
  waiting.next();
  waiting.next();
  take(waiting, 4);
  expect(shown).toEqual([1, 2, 3, 4]);
});

test('when the table goes, or nobody sees it, nothing waits any more', () => {
  const waiting = queue();
  waiting.pace(true);
  take(waiting, 1, 2, 3);
  waiting.pace(false);
  expect(shown).toEqual([1, 2, 3]);
});

test('who is too far behind jumps to the newest', () => {
  const waiting = queue();
  waiting.pace(true);
  const all = Array.from({ length: MOST_WAITING + 2 }, (_, i) => i + 1);
  take(waiting, ...all);
  waiting.next();
  expect(shown).toEqual([1, MOST_WAITING + 2]);
});

test('a table that never asks holds nothing back for ever', () => {
  const waiting = queue();
  waiting.pace(true);
  take(waiting, 1, 2);
  later.forEach((act) => act());
  expect(shown).toEqual([1, 2]);
});
