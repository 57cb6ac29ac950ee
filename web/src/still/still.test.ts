import { describe, expect, test } from 'vitest';
import { aGame } from '../test/samples';
import { speaker } from '../test/speaker';
import { tableModel } from '../table/model';
import { tableLayout } from '../table/layout';
import { stillSize } from './still_size';
import { aSitter, seatCount, stillView, withComputers } from './still_view';
import type { RefereeView } from './still_view';

const told: RefereeView = {
  game: 'sample',
  version: 1,
  options: { limit: 100 },
  seat: 3,
  round: 1,
  to_act: [3],
  pick: 1,
  legal: ['2D', 'JD'],
  why: { AS: 'must_follow_suit' },
  table: { phase: 'play', hand_count: [1, 0, 0, 3], trick: [{ 1: '8D' }, { 2: 'KD' }], winning: 2 },
  mine: { hand: ['AS', 'JD', '2D'] },
  board: { scores: [0, 0, 0, 0] },
  result: null,
  winners: [],
};
const seats = Array.from({ length: 4 }, () => aSitter());
const playing = { needs_deal: false, over: false };

describe('a position of the referee as a view', () => {
  test('the seat that is to move is asked, and its legal cards are marked as at a table', () => {
    const view = stillView(told, playing, { seats, seq: 2 });
    const model = tableModel(view, aGame, speaker);
    expect(model.hand.map(({ card, state }) => `${card} ${state}`)).toEqual([
      'AS grey',
      'JD legal',
      '2D legal',
    ]);
    expect(model.trick).toHaveLength(2);
    expect(model.prompt.mine).toBe(true);
  });

  test('nobody is asked between rounds, nor who only watches', () => {
    expect(stillView(told, { needs_deal: true, over: false }, { seats, seq: 9 })).toMatchObject({
      stage: 'between',
      ask: null,
    });
    expect(stillView({ ...told, seat: null, legal: null }, playing, { seats, seq: 2 }).ask).toBeNull();
  });

  test('the number of seats is an option where the game has one', () => {
    expect(seatCount({ seats: [2, 3] }, { players: 3 })).toBe(3);
    expect(seatCount({ seats: [4] }, {})).toBe(4);
  });

  test('computer players differ, and sit in all seats but one', () => {
    const all = withComputers(8, 5);
    expect(all[5]?.kind).toBe('person');
    expect(new Set(all.map(({ character }) => character)).size).toBe(8);
  });
});

describe('the size of a picture', () => {
  test.each([2, 3, 4, 5, 6, 8])('no card of a trick of %i touches a plate, wide or narrow', (players) => {
    for (const width of [328, 460, 760, 1200]) {
      const size = stillSize(width, { players, hand: 13, stacks: null });
      const layout = tableLayout(size, players, { count: 13, room: 13 });
      expect(layout.ringFree, `${width}`).toBe(true);
      expect(layout.ringW, `${width}`).toBeGreaterThanOrEqual(44);
    }
  });

  test('a place that is too small for a table shrinks the whole picture', () => {
    const { w, scale } = stillSize(170, { players: 4, hand: 4, stacks: null });
    expect(w * scale).toBeCloseTo(170);
  });
});
