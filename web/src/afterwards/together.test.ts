import { describe, expect, test } from 'vitest';
import { aRecord } from '../test/records';
import { ABrowser, AHouse } from '../test/two_sides';
import { changeOf, EVERYTHING } from './drawer';
import type { RoundRecord } from './record';
import { batches, Together } from './together';

const round = (id: string, change: Partial<RoundRecord> = {}) => aRecord({ id, match: id, ...change });
async function meet(browser: ABrowser, house: AHouse): Promise<{ ok: boolean; changed: boolean }> {
  house.requests = [];
  const together = new Together(browser, house);
  const ok = await together.run();
  return { ok, changed: together.changed };
}

describe('browser and house', () => {
  test('have the same rounds after they have met, and say nothing more when they meet again', async () => {
    const [house, browser, other] = [new AHouse(), new ABrowser(), new ABrowser()];
    browser.put(round('a'), round('b'), round('c'));
    expect(await meet(browser, house)).toEqual({ ok: true, changed: false });
    expect(house.ids()).toEqual(['a', 'b', 'c']);
    other.put(round('d'));
    expect(await meet(other, house)).toEqual({ ok: true, changed: true });
    expect(other.ids()).toEqual(['a', 'b', 'c', 'd']);
    await meet(browser, house);
    expect(browser.ids()).toEqual(['a', 'b', 'c', 'd']);
    for (const one of [browser, other]) {
      await meet(one, house);
      expect(house.requests).toEqual(['after 4']);
    }
  });

  test('meet for the first time: what lay here before is offered, once', async () => {
    const [house, browser] = [new AHouse(), new ABrowser()];
    browser.rounds.set('old', round('old'));
    await meet(browser, house);
    expect(house.ids()).toEqual(['old']);
    await meet(browser, house);
    expect(house.requests).toEqual(['after 1']);
  });

  test('a browser that has forgotten everything finds its rounds again', async () => {
    const [house, browser] = [new AHouse(), new ABrowser()];
    browser.put(round('a'), round('b'), round('c'));
    await meet(browser, house);
    const cleared = new ABrowser();
    await meet(cleared, house);
    expect(cleared.ids()).toEqual(['a', 'b', 'c']);
    expect(house.requests).toEqual(['after 0', 'after 2']);
  });

  test('what is removed in one browser goes from all, and no browser brings it back', async () => {
    const [house, browser, other, late] = [new AHouse(), new ABrowser(), new ABrowser(), new ABrowser()];
    browser.put(round('a'), round('b'));
    await meet(browser, house);
    await meet(other, house);
    late.rounds.set('a', round('a')); // from before there was a house that keeps
    browser.forget('a');
    await meet(browser, house);
    expect(house.ids()).toEqual(['b']);
    for (const one of [other, late, browser, other]) {
      await meet(one, house);
      expect([one.ids(), house.ids()]).toEqual([['b'], ['b']]);
    }
  });

  test('what is removed while the house is silent does not come back before it has heard', async () => {
    const [house, browser] = [new AHouse(), new ABrowser()];
    browser.put(round('a'));
    await meet(browser, house);
    browser.forget('a');
    house.silentAfter = 0;
    expect((await meet(browser, house)).ok).toBe(false);
    expect(browser.ids()).toEqual([]);
    house.silentAfter = Infinity;
    await meet(browser, house);
    expect([browser.ids(), house.ids()]).toEqual([[], []]);
  });

  test('a round that is brought once more after it was removed stays', async () => {
    const [house, browser] = [new AHouse(), new ABrowser()];
    browser.put(round('a'));
    await meet(browser, house);
    browser.forget('a');
    browser.put(round('a', { code: null }));
    await meet(browser, house);
    browser.forget('a');
    await meet(browser, house);
    browser.put(round('a'));
    await meet(browser, house);
    await meet(browser, house);
    expect([browser.ids(), house.ids()]).toEqual([['a'], ['a']]);
  });

  test('everything is forgotten until that moment, and what was played elsewhere since stays', async () => {
    const [house, browser, other] = [new AHouse(), new ABrowser(), new ABrowser()];
    browser.put(round('a', { at: 10 }), round('b', { at: 20 }));
    await meet(browser, house);
    browser.rounds.clear();
    browser.changes.set(EVERYTHING, changeOf(EVERYTHING, 'remove', 20));
    other.put(round('c', { at: 30 }));
    await meet(other, house);
    await meet(browser, house);
    await meet(other, house);
    expect([browser.ids(), other.ids(), house.ids()]).toEqual([['c'], ['c'], ['c']]);
  });

  test('another guest, or a house that has lost the drawer, is offered all that lies here', async () => {
    const [house, browser, another] = [new AHouse(), new ABrowser(), new AHouse()];
    browser.put(round('a'), round('b'));
    await meet(browser, house);
    await meet(browser, another);
    expect(another.ids()).toEqual(['a', 'b']);
    another.drawer = 'second';
    another.rows.clear();
    another.mark = 0;
    await meet(browser, another);
    expect(another.ids()).toEqual(['a', 'b']);
    await meet(browser, another);
    expect(another.requests.length).toBe(1);
  });

  test('a house that was set back to an older day gets what it lacks', async () => {
    const [house, browser] = [new AHouse(), new ABrowser()];
    browser.put(round('a'));
    await meet(browser, house);
    browser.put(round('b'));
    await meet(browser, house);
    house.rows.delete('b');
    house.mark = 1;
    await meet(browser, house);
    expect([browser.ids(), house.ids()]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  test('a failure on the way is made good the next time, and nothing is sent twice', async () => {
    const [house, browser] = [new AHouse(), new ABrowser()];
    browser.put(...Array.from({ length: 250 }, (_, i) => round(`r${i}`)));
    house.silentAfter = 2; // one page, one batch
    expect((await meet(browser, house)).ok).toBe(false);
    expect(house.ids().length).toBe(100);
    house.silentAfter = Infinity;
    expect((await meet(browser, house)).ok).toBe(true);
    expect(house.requests.slice(1).map((one) => one.split(' ').length - 1)).toEqual([100, 50]);
    expect(house.ids().length).toBe(250);
  });

  test('what the house does not take stays here alone, and is not sent again and again', async () => {
    const [house, browser] = [new AHouse(), new ABrowser()];
    house.refuses = ({ id }) => id === 'r3';
    browser.put(...Array.from({ length: 8 }, (_, i) => round(`r${i}`)));
    expect((await meet(browser, house)).ok).toBe(true);
    expect(house.ids().length).toBe(7);
    expect(browser.ids()).toContain('r3');
    await meet(browser, house);
    expect(house.requests).toEqual(['after 7']);
  });

  test('what is removed here while the house answers is not brought back by that answer', async () => {
    const [house, browser] = [new AHouse(), new ABrowser()];
    browser.put(round('a', { at: 10 }), round('b', { at: 30 }));
    await meet(browser, house);
    const again = new ABrowser();
    const after = house.after.bind(house);
    house.after = (mark) => {
      again.forget('b');
      again.changes.set(EVERYTHING, changeOf(EVERYTHING, 'remove', 20));
      return after(mark);
    };
    await meet(again, house);
    expect(again.ids()).toEqual([]);
    house.after = after;
    await meet(again, house);
    expect(house.ids()).toEqual([]);
  });

  test('a round that changes while it is on its way is sent once more', async () => {
    const [house, browser] = [new AHouse(), new ABrowser()];
    browser.put(round('a'));
    const keep = house.keep.bind(house);
    house.keep = (records) => {
      house.keep = keep;
      const sent = keep(records);
      browser.put(round('a', { won: true }));
      return sent;
    };
    await meet(browser, house);
    await meet(browser, house);
    expect(house.rows.get('a')?.record?.won).toBe(true);
  });
});

test('what is sent at once fits into what the house reads, whatever script names are in', () => {
  const name = 'ఆ'.repeat(80);
  const player = { name, character: null, computer: false };
  const wide = round('w', {
    players: Array.from({ length: 4 }, () => player),
    points: [1, 2, 3, 4],
    scores: [1, 2, 3, 4],
    code: `sample.1.${'A'.repeat(1900)}`,
  });
  const waiting = Array.from({ length: 90 }, (_, i) => ({
    change: changeOf(`w${i}`, 'keep'),
    record: { ...wide, id: `w${i}` },
  }));
  const sizes = batches(waiting).map((batch) =>
    Buffer.byteLength(JSON.stringify({ rounds: batch.map(({ record }) => record) })),
  );
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.max(...sizes)).toBeLessThan(65536);
  expect(batches(waiting).flat().length).toBe(90);
});
