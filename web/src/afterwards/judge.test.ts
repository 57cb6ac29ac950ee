import { describe, expect, test } from 'vitest';
import type { Engine } from '../engine/engine';
import { aGame } from '../test/samples';
import { costliest, decisionOf, judgeRound, lostTo } from './judge';
import type { Judgement, Progress } from './judge';
import { stepsOf } from './round_frames';
import type { Round } from './round_frames';

const moves = (...worths: readonly [string, number][]) =>
  worths.map(([move, worth]) => ({ move, worth, points: null }));
const judged = (known: [string, number][], open: [string, number][]): Judgement => ({
  known: { tries: 100, moves: moves(...known) },
  open: { exact: true, moves: moves(...open) },
});

describe('a decision', () => {
  test('that was worse by what could be known is a mistake, whatever the cards held', () => {
    const lucky = judged(
      [
        ['7D', 0.6],
        ['2C', 0.5],
      ],
      [
        ['2C', 0.9],
        ['7D', 0.1],
      ],
    );
    expect(decisionOf(3, ['2C'], lucky)).toMatchObject({ kind: 'mistake', step: 3 });
    expect(decisionOf(3, ['2C'], lucky)?.cost).toBeCloseTo(0.1);
  });

  test('that was right by what could be known, and wrong as the cards lay, is bad luck', () => {
    const unlucky = judged(
      [
        ['7D', 0.6],
        ['2C', 0.5],
      ],
      [
        ['2C', 0.9],
        ['7D', 0.1],
      ],
    );
    expect(decisionOf(3, ['7D'], unlucky)).toMatchObject({ kind: 'luck' });
    expect(decisionOf(3, ['7D'], unlucky)?.cost).toBeCloseTo(0.8);
  });

  test('that differs by less than the search can tell is fine', () => {
    expect(
      decisionOf(
        1,
        ['2C'],
        judged(
          [
            ['7D', 0.51],
            ['2C', 0.5],
          ],
          [['2C', 0.5]],
        ),
      ),
    ).toMatchObject({
      kind: 'fine',
      cost: 0,
    });
  });

  test('that was not weighed is not judged', () => {
    expect(decisionOf(1, ['KH'], judged([['7D', 0.5]], [['7D', 0.5]]))).toBeNull();
  });

  test('is told among the three costliest, the worst first', () => {
    const costs = [0.1, 0.4, 0.0, 0.3, 0.2].map((cost, i) =>
      decisionOf(
        i,
        ['b'],
        judged(
          [
            ['a', 0.5 + cost],
            ['b', 0.5],
          ],
          [['b', 1]],
        ),
      ),
    );
    const all = costs.flatMap((one) => one ?? []);
    expect(costliest(all).map(({ step }) => step)).toEqual([1, 3, 4]);
    expect(lostTo(all, 'mistake')).toBeCloseTo(1);
    expect(lostTo(all, 'luck')).toBe(0);
  });
});

const ofAnswers: Judgement = {
  known: { tries: 100, moves: [{ answer: ['2C', '7D'], worth: 0.5, points: 1 }] },
  open: {
    exact: false,
    moves: [
      { answer: ['2C', 'KH'], worth: 0.5, points: 1 },
      { answer: ['2C', '7D'], worth: 0.3, points: 1 },
    ],
  },
};
const LOG = [
  { opened: { game: 'sample@1' } },
  { dealt: ['7D', '2C'] },
  { moved: { seat: 1, move: 'KH' } },
  { moved: { seat: 0, move: '7D' } },
  { said: 'score 1' },
  { moved: { seat: 0, move: '2C' } },
  { settled: 1 },
];
const aRound = (): Round => ({
  code: 'sample.1.x',
  game: 'sample',
  version: 1,
  options: {},
  board: null,
  first: 0,
  deck: [],
  moves: [],
  log: LOG,
  entry: aGame,
  seats: 2,
  ...stepsOf(LOG),
});

test('steps are what was done, each with the events that stand after it', () => {
  const { dealt, steps } = aRound();
  expect(dealt).toBe(2);
  expect(steps.map(({ events, made, said }) => [events, made?.move ?? said])).toEqual([
    [3, 'KH'],
    [4, '7D'],
    [5, 'score 1'],
    [6, '2C'],
  ]);
});

// An engine that writes down what it is asked. The last decision of the log has one legal move.
function fakeEngine(stopAt = Infinity, pick = 1): { engine: Engine; asked: Record<string, unknown>[] } {
  const asked: Record<string, unknown>[] = [];
  let events = 0;
  const answer = (request: Record<string, unknown>): unknown => {
    asked.push(request);
    if (asked.length > stopAt) return { ok: false, code: 'stopped', text: '' };
    if ('load' in request) events = (request['load'] as unknown[]).length;
    if ('view' in request) return { ok: true, view: { pick, legal: events === 5 ? ['2C'] : ['7D', '2C'] } };
    if ('judge' in request && pick > 1) return { ok: true, ...ofAnswers };
    if ('judge' in request)
      return {
        ok: true,
        ...judged(
          [
            ['2C', 0.7],
            ['7D', 0.5],
          ],
          [
            ['7D', 1],
            ['2C', 0],
          ],
        ),
      };
    return { ok: true };
  };
  const engine: Engine = {
    ask: <T>(request: object) =>
      Promise.resolve(answer(request as Record<string, unknown>) as T & { ok: true }),
    close: () => undefined,
  };
  return { engine, asked };
}

describe('judging a round', () => {
  test('looks at every step of the seat from before it, and judges those with a choice', async () => {
    const { engine, asked } = fakeEngine();
    const told: Progress[] = [];
    expect(await judgeRound(engine, aRound(), 0, { tries: 50, seed: 7 }, (one) => told.push(one))).toBeNull();
    expect(asked.flatMap((one) => ('load' in one ? [(one['load'] as unknown[]).length] : []))).toEqual([3, 5]);
    expect(asked.filter((one) => 'judge' in one)).toEqual([{ judge: { seat: 0, tries: 50, seed: 9 } }]);
    expect(told.map(({ done, of }) => [done, of])).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
    ]);
    expect(told.at(-1)?.decisions).toMatchObject([{ step: 2, moves: ['7D'], kind: 'mistake' }]);
  });

  test('takes moves of one answer together, in any order', async () => {
    const { engine, asked } = fakeEngine(Infinity, 2);
    const told: Progress[] = [];
    await judgeRound(engine, aRound(), 0, { tries: 50, seed: 7 }, (one) => told.push(one));
    expect(asked.filter((one) => 'judge' in one)).toEqual([
      { judge: { seat: 0, tries: 50, seed: 9, played: ['7D', '2C'] } },
    ]);
    expect(told.at(-1)).toMatchObject({ done: 2, decisions: [{ step: 2, moves: ['7D', '2C'], kind: 'luck' }] });
  });

  test('that is stopped says so and keeps what was judged', async () => {
    const { engine } = fakeEngine(4);
    const told: Progress[] = [];
    const refusal = await judgeRound(engine, aRound(), 0, { tries: 50, seed: 7 }, (one) => told.push(one));
    expect(refusal).toMatchObject({ code: 'stopped' });
    expect(told.at(-1)).toMatchObject({ done: 1, of: 2 });
  });
});
