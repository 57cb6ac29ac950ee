import { describe, expect, test } from 'vitest';
import type { Answer, Hint } from '../protocol/types';
import { HintState } from './hint.svelte';

const hint: Hint = {
  ask: 57,
  picks: ['2D'],
  tries: 900,
  moves: [{ move: '2D', worth: 0.6, points: 1, tries: 500, reason: null }],
};

// A house that answers when the test says so.
function asked() {
  const waiting: ((answer: Answer) => void)[] = [];
  const state = new HintState(() => new Promise((resolve) => waiting.push(resolve)));
  const answer = async (said: Answer) => {
    waiting.shift()?.(said);
    await Promise.resolve();
  };
  return { state, answer, count: () => waiting.length };
}
const QUESTION = { ask: 57, stage: 'playing' } as const;

describe('a hint', () => {
  test('is thought about, then shown, and marks every move of the answer', async () => {
    const { state, answer } = asked();
    void state.ask(QUESTION);
    expect([state.open, state.asking, state.hint]).toEqual([true, true, null]);
    await answer({ ok: true, hint: { ...hint, picks: ['2D', '3D'] } });
    expect([state.asking, state.marked]).toEqual([false, ['2D', '3D']]);
  });

  test('is asked for once, however often the key is pressed', () => {
    const { state, count } = asked();
    void state.ask(QUESTION);
    void state.ask(QUESTION);
    expect(count()).toBe(1);
  });

  test('goes with its question, not with what others do meanwhile', async () => {
    const { state, answer } = asked();
    void state.ask(QUESTION);
    await answer({ ok: true, hint });
    state.take(QUESTION);
    expect(state.open).toBe(true);
    state.take({ ask: 58, stage: 'playing' });
    expect([state.open, state.marked]).toEqual([false, []]);
  });

  test('that comes when nobody wants it any more is dropped', async () => {
    const { state, answer } = asked();
    void state.ask(QUESTION);
    state.take({ ask: null, stage: 'playing' });
    await answer({ ok: true, hint });
    expect(state.open).toBe(false);
    void state.ask({ ask: 60 });
    await answer({ ok: true, hint });
    expect(state.hint).toBeNull();
  });

  test('that is refused says so until it is closed', async () => {
    const { state, answer } = asked();
    void state.ask(QUESTION);
    await answer({ ok: false, code: 'not_allowed_now', text: 'No hints here.' });
    expect([state.open, state.refusal?.code]).toEqual([true, 'not_allowed_now']);
    state.close();
    expect(state.open).toBe(false);
  });
});
