import { describe, expect, test } from 'vitest';
import type { Play } from './fields';
import { live, nextShow, sweepAway } from './trick_show';
import type { TrickFacts } from './trick_show';

const first: Play[] = [
  { seat: 0, card: '2C' },
  { seat: 1, card: '9C' },
  { seat: 2, card: 'KC' },
  { seat: 3, card: '4C' },
];
const facts = (change: Partial<TrickFacts>): TrickFacts => ({
  deal: 1,
  trick: [],
  winning: null,
  lastTrick: [],
  takenBy: null,
  ...change,
});
const three = facts({ trick: first.slice(0, 3), winning: 2 });
const done = facts({ lastTrick: first, takenBy: 2 });
const led = facts({ lastTrick: first, takenBy: 2, trick: [{ seat: 2, card: 'AD' }], winning: 2 });

describe('the trick on the cloth', () => {
  test('follows the view', () => {
    expect(nextShow(live(facts({})), facts({}), three)).toEqual(live(three));
  });

  test('rests when it is complete, with its taker crowned', () => {
    const show = nextShow(live(three), three, done);
    expect(show).toEqual({ plays: first, crowned: 2, resting: true, sweep: null });
  });

  test('is swept to its taker after the rest', () => {
    const show = sweepAway(nextShow(live(three), three, done));
    expect(show).toEqual({ plays: [], crowned: null, resting: false, sweep: { plays: first, to: 2 } });
  });

  test('a newer card cuts the rest short', () => {
    const resting = nextShow(live(three), three, done);
    const show = nextShow(resting, done, led);
    expect(show).toEqual({ plays: led.trick, crowned: 2, resting: false, sweep: { plays: first, to: 2 } });
  });

  test('news that do not touch the cards let it rest', () => {
    const resting = nextShow(live(three), three, done);
    expect(nextShow(resting, done, { ...done })).toBe(resting);
  });

  test('rests as well where the same view brings the next lead', () => {
    expect(nextShow(live(three), three, led)).toMatchObject({ plays: first, resting: true });
  });

  test('tricks that were missed are not acted out', () => {
    const later = facts({ lastTrick: [{ seat: 1, card: '2D' }], takenBy: 1 });
    expect(nextShow(live(three), three, later)).toEqual(live(later));
  });

  test('nothing travels on the first view or into a new round', () => {
    expect(nextShow(live(three), null, done)).toEqual(live(done));
    expect(nextShow(live(three), three, { ...done, deal: 2 })).toEqual(live({ ...done, deal: 2 }));
  });
});
