import { expect, test } from 'vitest';
import { aSeat, aView } from '../test/samples';
import { isAwaited } from './speech';
import { asShown, hasStandIn } from './stand_in';

const mine = (autopilot: 'away' | null) =>
  aView({
    seat: 0,
    ask: 7,
    to_act: [0],
    legal: ['7D'],
    seats: [aSeat({ autopilot }), ...aView().seats.slice(1)],
  });

test('nothing is asked of a person for whom a computer player moves', () => {
  expect(hasStandIn(mine('away'))).toBe(true);
  expect(isAwaited(mine('away'))).toBe(false);
  expect(asShown(mine('away'))).toMatchObject({ ask: null, legal: null });
});

test('who plays is asked as the house asks', () => {
  expect(isAwaited(mine(null))).toBe(true);
  expect(asShown(mine(null))).toEqual(mine(null));
});
