import { describe, expect, test } from 'vitest';
import { aGame, aView } from '../test/samples';
import type { Game } from '../protocol/types';
import { dealRound } from './deal_round';

const dealt = (direction: Game['direction'], dealer: number, seat: number) => {
  const zones = [{ field: 'dealer', box: 'table', place: 'seat', form: 'dealer' } as const];
  return dealRound(aView({ seat, table: { dealer } }), { ...aGame, direction, zones });
};

describe('a deal goes round', () => {
  test('from the dealer’s neighbour to the dealer, as the game is dealt', () => {
    expect(dealt('clockwise', 1, 0)).toEqual([2, 3, 0, 1]);
    expect(dealt('counter-clockwise', 1, 0)).toEqual([0, 3, 2, 1]);
  });

  test('in places as they are seen from my seat', () => {
    expect(dealt('clockwise', 1, 2)).toEqual([0, 1, 2, 3]);
  });

  test('and ends with me where nobody deals', () => {
    expect(dealRound(aView({ seat: 0 }), aGame)).toEqual([1, 2, 3, 0]);
  });
});
