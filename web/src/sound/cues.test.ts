import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aGame, aView } from '../test/samples';
import { cuesOf } from './cues';
import { CUES } from './synth';

const quiet = aView({ ask: null, legal: [] });
const full = [{ '2': '8D' }, { '3': 'KD' }, { '0': '2D' }, { '1': '3D' }];

describe('what is heard', () => {
  test('nothing when the table is first seen, nor when nothing changes', () => {
    expect([cuesOf(null, aView(), aGame), cuesOf(quiet, quiet, aGame)]).toEqual([[], []]);
  });

  test('my turn, once a question', () => {
    expect(cuesOf(quiet, aView(), aGame)).toEqual(['turn']);
    expect(cuesOf(aView(), aView({ seq: 99 }), aGame)).toEqual([]);
  });

  test('a card, the trick that it completes, and the end of the round', () => {
    const table = { ...quiet.table, trick: [], last_trick: full };
    expect(cuesOf(quiet, { ...quiet, table }, aGame)).toEqual(['card', 'trick']);
    const end = { ...quiet, stage: 'between' as const, round: 2, table };
    expect(cuesOf(quiet, end, aGame)).toEqual(['card', 'trick', 'over']);
  });

  test('a chord, for those alone who have won the match', () => {
    const end = { ...quiet, stage: 'over' as const, winners: [0], seat: 0 };
    expect(cuesOf({ ...quiet, seat: 0 }, end, aGame)).toEqual(['won']);
    expect(cuesOf({ ...quiet, seat: 1 }, { ...end, seat: 1 }, aGame)).toEqual(['over']);
  });

  test('a card that joins no trick', () => {
    const fewer = { ...quiet.table, hand_count: [1, 1, 1, 0] };
    const more = { ...quiet.table, hand_count: [1, 1, 1, 1] };
    expect(cuesOf({ ...quiet, table: more }, { ...quiet, table: fewer }, aGame)).toEqual(['card']);
    expect(cuesOf({ ...quiet, table: fewer }, { ...quiet, table: more }, aGame)).toEqual([]);
  });
});

describe('the sounds', () => {
  const made = vi.fn();
  const sound = () => import('./synth');
  const param = () => ({
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  });
  class Context {
    currentTime = 0;
    destination = {};
    resume = () => Promise.resolve();
    createGain = () => ({ gain: param(), connect: vi.fn() });
    createOscillator = () => (
      made(),
      { frequency: param(), connect: (on: unknown) => on, start() {}, stop() {} }
    );
  }
  const touch = { hasBeenActive: false };
  beforeEach(() => {
    vi.resetModules();
    made.mockClear();
    vi.stubGlobal('AudioContext', Context);
    vi.stubGlobal('navigator', { userActivation: touch });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('wait for the first touch', async () => {
    const { ring } = await sound();
    touch.hasBeenActive = false;
    ring('turn');
    await Promise.resolve();
    expect(made).not.toHaveBeenCalled();
    touch.hasBeenActive = true;
    ring('turn');
    await Promise.resolve();
    expect(made).toHaveBeenCalledTimes(CUES.turn.length);
  });

  test('are short and quiet', () => {
    for (const { at, lasts, loud } of Object.values(CUES).flat()) {
      expect(at + lasts).toBeLessThanOrEqual(0.5);
      expect(loud).toBeLessThanOrEqual(0.1);
    }
  });
});
