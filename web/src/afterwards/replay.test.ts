import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} } });

const { aSeat } = await import('../test/samples');
const { SHORT_LOG, shortRound } = await import('../test/rounds');
const { Replay, STEP_MS } = await import('./replay.svelte');
const { Trial } = await import('./trial.svelte');

const SEATS = [aSeat(), aSeat(), aSeat(), aSeat()];
const settle = () => vi.waitFor(() => Promise.resolve());

async function opened(code = 'sample.1.x') {
  const bench = shortRound();
  const replay = new Replay(code, () => bench.engine);
  await replay.open(0, () => SEATS);
  return { replay, ...bench };
}

describe('a round that is looked at again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('stands at its deal, and knows how it ended', async () => {
    const { replay } = await opened();
    expect([replay.at, replay.steps]).toEqual([0, 3]);
    expect(replay.frame?.view.mine).toEqual({ hand: ['7D', '2C', '4S'] });
    expect(replay.last?.view.stage).toBe('between');
    expect([...(replay.frame?.hands.keys() ?? [])]).toEqual([1, 2, 3]);
  });

  test('goes no further than its ends, and asks for a moment once', async () => {
    const { replay, asked } = await opened();
    replay.take(99);
    await settle();
    expect(replay.at).toBe(3);
    replay.take(-5);
    await settle();
    expect(replay.at).toBe(0);
    const before = asked.length;
    replay.take(3);
    await settle();
    expect(asked.length).toBe(before);
    expect(replay.frame?.view.stage).toBe('between');
  });

  test('runs by itself to its end, until somebody takes the slider', async () => {
    const { replay } = await opened();
    replay.play();
    await vi.advanceTimersByTimeAsync(STEP_MS);
    expect([replay.at, replay.running]).toEqual([1, true]);
    replay.take(0);
    await vi.advanceTimersByTimeAsync(5 * STEP_MS);
    expect([replay.at, replay.running]).toEqual([0, false]);
    replay.play();
    await vi.advanceTimersByTimeAsync(5 * STEP_MS);
    expect([replay.at, replay.running]).toEqual([3, false]);
  });

  test('is seen from any seat', async () => {
    const { replay } = await opened();
    await replay.lookFrom(2);
    expect(replay.frame?.view.seat).toBe(2);
    expect([...(replay.frame?.hands.keys() ?? [])]).toEqual([0, 1, 3]);
  });

  test('points at a move of a seat until somebody goes on', async () => {
    const { replay } = await opened();
    replay.point(1, 2, ['2C']);
    await settle();
    expect([replay.at, replay.seat, replay.marked]).toEqual([1, 2, ['2C']]);
    replay.take(2);
    expect(replay.marked).toEqual([]);
  });

  test('that is none is refused', async () => {
    const { replay } = await opened('sample.1.y');
    expect(replay.refusal?.code).toBe('bad_code');
    expect(replay.round).toBeNull();
  });
});

describe('another try', () => {
  test('lets the others move until the person is asked, and ends with the round', async () => {
    const { replay } = await opened();
    const { engine, asked, closed } = shortRound();
    const round = replay.round;
    if (round === null) throw new Error('no round');
    const trial = new Trial(
      round,
      0,
      SEATS,
      SHORT_LOG.slice(0, 2),
      () => engine,
      () => Promise.resolve(),
    );
    await trial.begin();
    expect(asked.filter((one) => 'bot' in one)).toMatchObject([{ bot: { seat: 1 } }]);
    expect(trial.frame?.view.to_act).toEqual([0]);
    await trial.act(['7D']);
    await trial.act(['2C']);
    expect(trial.over).toBe(true);
    const acts = asked.flatMap((one) => ('act' in one ? [one['act']] : []));
    expect(acts).toEqual([
      { seat: 1, moves: ['KH'] },
      { seat: 0, moves: ['7D'] },
      { seat: 0, moves: ['2C'] },
    ]);
    trial.close();
    expect(closed()).toBe(true);
  });
});
