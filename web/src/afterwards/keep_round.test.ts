import { describe, expect, test } from 'vitest';
import type { Engine } from '../engine/engine';
import type { Log, View } from '../protocol/types';
import { aProof } from '../test/records';
import { aView } from '../test/samples';
import type { Drawer } from './drawer';
import { keepRound } from './keep_round';
import type { Ended } from './keep_round';
import type { RoundRecord } from './record';
import { wholeRound } from './round_code';

const log = (change: Partial<Log> = {}): Log => ({
  rounds: [1],
  round: 1,
  entries: [
    { kind: 'dealt', number: 1, deck: ['QS', '2H'] },
    { kind: 'sealed', seat: 0, move: 'QS' },
    { kind: 'moved', seat: 1, move: '2H', taken_back: true },
    { kind: 'took_back', seat: 1, number: 1 },
    { kind: 'paused', seat: 1, name: 'Mira' },
    { kind: 'moved', seat: 1, move: '2H' },
    { kind: 'trick', number: 1, seat: 1 },
    { kind: 'settled' },
  ],
  ...change,
});
const over = aView({ stage: 'between', proof: aProof, board: { scores: [9, 9, 9, 9] } });

describe('a whole round', () => {
  test('is its deck and what stood of its moves, sealed ones too', () => {
    expect(wholeRound(over, log(), null)).toEqual({
      game: over.game,
      version: over.version,
      options: over.options,
      board: null,
      first: 2,
      deck: ['QS', '2H'],
      moves: [
        { seat: 0, move: 'QS' },
        { seat: 1, move: '2H' },
      ],
    });
  });

  test('of a running match has the board from before it, not from after', () => {
    const played = aView({ round: 3, board: { scores: [1, 2, 3, 4] } });
    expect(wholeRound(over, log({ round: 3 }), played)?.board).toEqual({ scores: [1, 2, 3, 4] });
    expect(wholeRound(over, log({ round: 3 }), aView({ round: 2 }))).toBeNull();
    expect(wholeRound(over, log({ round: 3 }), null)).toBeNull();
  });

  test('is not made from a log that hides something', () => {
    expect(wholeRound(over, log({ entries: [{ kind: 'dealt', number: 1 }] }), null)).toBeNull();
    const hidden = log({ entries: [...log().entries, { kind: 'moved', seat: 2 }] });
    expect(wholeRound(over, hidden, null)).toBeNull();
  });
});

function bench(code: string | null) {
  const kept = new Map<string, RoundRecord>();
  const asked: object[] = [];
  const drawer: Drawer = {
    all: () => Promise.resolve([...kept.values()]),
    put: (records) => {
      for (const one of records) kept.set(one.id, one);
      return Promise.resolve(true);
    },
    remove: () => Promise.resolve(true),
    clear: () => Promise.resolve(true),
  };
  let offered = 0;
  const engine: Engine = {
    ask: <T>(request: object) => {
      asked.push(request);
      const answer = code === null ? { ok: false, code: 'no_engine', text: 'none' } : { ok: true, code };
      return Promise.resolve(answer as unknown as T & { ok: true });
    },
    close: () => undefined,
  };
  const keep = (ended: Partial<Ended> & { view: View }) =>
    keepRound(
      { rows: [], teams: false, log: log(), played: null, ...ended },
      { drawer, open: () => engine, now: () => 50, offer: () => offered++ },
    );
  return { kept, asked, keep, offered: () => offered };
}

describe('keeping', () => {
  test('a round takes its code from the engine, once', async () => {
    const { kept, asked, keep } = bench('sample.1.x');
    expect(await keep({ view: over })).toBe('sample.1.x');
    expect(await keep({ view: { ...over, stage: 'over', winners: [0] } })).toBe('sample.1.x');
    expect(asked.length).toBe(1);
    expect([...kept.values()]).toMatchObject([{ code: 'sample.1.x', at: 50, won: true }]);
  });

  test('a round without its code still counts, and is offered to the house', async () => {
    const { kept, keep, offered } = bench(null);
    expect(await keep({ view: over })).toBeNull();
    expect(kept.size).toBe(1);
    expect(offered()).toBe(1);
  });

  test('those who watch get the code, and nothing is kept', async () => {
    const { kept, keep, offered } = bench('sample.1.x');
    expect(await keep({ view: { ...over, seat: null } })).toBe('sample.1.x');
    expect([kept.size, offered()]).toEqual([0, 0]);
  });
});
