import { describe, expect, test } from 'vitest';
import type { View } from '../protocol/types';
import { rounds } from '../test/recorded';
import { barPills } from './bar_pills';
import { seatModels } from './model';

const spades = rounds.get('spades');
if (spades === undefined) throw new Error('a round of spades was recorded');
const { game, speaker, views } = spades;

const factsOf = (view: View, wide: boolean) => {
  const me = seatModels(view, game, speaker).find((seat) => seat.me);
  return barPills(view, game, speaker, me, { wide, strip: !wide }).map(
    ({ label, value }) => `${label} ${value}`,
  );
};
const played = views.filter((view) => view.stage === 'playing' && view.table?.['phase'] === 'play');

describe('where tricks are bid', () => {
  test('a small head tells how far I am, and how far both teams are', () => {
    const last = played.at(-1);
    if (last === undefined) throw new Error('cards were played');
    expect(factsOf(last, false).slice(0, 3)).toEqual(['You 2 of 3', 'Team 4 of 13', 'Them 8 of 15']);
  });

  test('a wide one leaves mine to my plate', () => {
    const [first] = played;
    if (first === undefined) throw new Error('cards were played');
    expect(factsOf(first, true).slice(0, 2)).toEqual(['Team 0 of 13', 'Them 0 of 15']);
  });

  test('nothing is told of a team before all of it has bid', () => {
    const bidding = views.find((view) => view.table?.['phase'] === 'bid');
    if (bidding === undefined) throw new Error('bids were made');
    expect(factsOf(bidding, true)).toEqual([]);
  });
});
