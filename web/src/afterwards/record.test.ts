import { describe, expect, test } from 'vitest';
import { aProof, aRecord } from '../test/records';
import { aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import { resultModel } from '../table/result';
import type { View } from '../protocol/types';
import { MOST_BYTES, printRounds, readRounds } from './files';
import { isCode, readRecord, recordOf, roundsOfMatch } from './record';
import type { RoundRecord } from './record';

const ended = (change: Partial<View>) =>
  aView({ stage: 'between', result: { how: 'plain', change: [5, 0, 2, 1] }, proof: aProof, ...change });
const kept = (view: View, round: number, earlier: readonly RoundRecord[] = [], teams = false) =>
  recordOf(view, { rows: resultModel(view, aGame, speaker).rows, teams }, round, earlier, 99);

describe('a finished round', () => {
  test('is kept with what it brought to every seat', () => {
    const record = kept(ended({}), 1);
    expect(record).toMatchObject({ round: 1, seat: 0, points: [5, 0, 2, 1], won: null, code: null, at: 99 });
    expect(record?.id).toBe(`${aView().room}.4`);
    expect(readRecord(JSON.parse(JSON.stringify(record)), 'round')).toEqual(record);
  });

  test('of those who only watch is not kept', () => {
    expect(kept(ended({ seat: null }), 1)).toBeNull();
  });

  test('belongs to the match that goes on at its table, and a first round to a new one', () => {
    const { room } = aView();
    const earlier = [
      aRecord({ id: `${room}.3`, match: `${room}.3`, round: 1, at: 5 }),
      aRecord({ id: `${room}.2`, match: `${room}.1`, round: 1, at: 4, won: true }),
    ];
    expect(kept(ended({}), 2, earlier)?.match).toBe(`${room}.3`);
    expect(kept(ended({}), 1, earlier)?.match).toBe(`${room}.4`);
    expect(kept(ended({}), 2, [])?.match).toBe(`${room}.4`);
  });

  test('was taken by the seat that the result names, or by its team', () => {
    const by = (winner: unknown, teams = false) =>
      kept(ended({ result: { change: [5, 0, 2, 1], winner } }), 1, [], teams)?.took;
    expect([by(0), by(2), by(2, true), by(1, true), by(null), by('x')]).toEqual([
      true,
      false,
      true,
      false,
      null,
      null,
    ]);
  });

  test('that ends its match says who has won', () => {
    expect(kept(ended({ stage: 'over', winners: [0] }), 1)?.won).toBe(true);
    expect(kept(ended({ stage: 'over', winners: [2] }), 1)?.won).toBe(false);
    expect(kept(ended({ stage: 'over', winners: [], conceded: 0 }), 1)?.won).toBe(true);
  });

  test('has a code that fits behind the # of an address', () => {
    expect(isCode('hearts.1.AbC_-9')).toBe(true);
    for (const bad of ['', 'hearts', 'hearts.1.a b', 'hearts.1.<x>', `hearts.${'a'.repeat(3000)}`])
      expect([bad, isCode(bad)]).toEqual([bad, false]);
  });
});

describe('a file of rounds', () => {
  test('is read as it was written', () => {
    const rounds = [aRecord(), aRecord({ id: 'table.2', round: 2, won: false, code: null })];
    expect(readRounds(printRounds(rounds))).toEqual({ ok: true, rounds });
    expect(readRounds(printRounds([]))).toEqual({ ok: true, rounds: [] });
  });

  test.each([
    ['{', 'not_ours'],
    ['[]', 'not_ours'],
    ['null', 'not_ours'],
    ['{"kind":"baize-rounds","version":2,"rounds":[]}', 'newer'],
    ['{"kind":"baize-rounds","version":1}', 'damaged'],
    [' '.repeat(MOST_BYTES + 1), 'too_big'],
  ])('that is none is refused with the reason: %.60s', (file, why) => {
    expect(readRounds(file)).toMatchObject({ ok: false, why });
  });

  test.each([
    { seat: 2 },
    { seat: -1 },
    { points: [1] },
    { points: [1, 'x'] },
    { game: '<b>' },
    { code: 'javascript:alert(1)' },
    { id: '' },
    { id: 'x'.repeat(200) },
    { round: 0 },
    { players: [] },
    { won: 'yes' },
  ])('with a bad record is refused as a whole: %o', (change) => {
    const file = printRounds([aRecord(), { ...aRecord({ id: 'b' }), ...change } as RoundRecord]);
    expect(readRounds(file)).toMatchObject({ ok: false, why: 'damaged' });
  });
});

describe('all rounds of a match', () => {
  test('are those of the newest match at that table, in their order', () => {
    const one = (id: string, match: string, round: number, at: number) => aRecord({ id, match, round, at });
    const all = [
      one('a.3', 'a.m2', 1, 30),
      one('b.1', 'b.m1', 1, 99),
      one('a.1', 'a.m1', 1, 10),
      one('a.4', 'a.m2', 2, 40),
      one('a.2', 'a.m1', 2, 20),
    ];
    expect(roundsOfMatch(all, 'a').map(({ id }) => id)).toEqual(['a.3', 'a.4']);
    expect(roundsOfMatch(all, 'c')).toEqual([]);
  });
});
