import { describe, expect, test } from 'vitest';
import { openEngine } from './engine';
import type { Teller } from './engine';

function bench() {
  const asked: string[] = [];
  const teller: Teller & { ended: boolean } = {
    onmessage: null,
    onerror: null,
    ended: false,
    postMessage: (line) => void asked.push(line),
    terminate: () => void (teller.ended = true),
  };
  const answer = (value: object) => teller.onmessage?.({ data: JSON.stringify(value) } as MessageEvent<string>);
  return { asked, teller, answer, engine: openEngine(teller) };
}

describe('the engine in the page', () => {
  test('answers come to their questions in order', async () => {
    const { asked, answer, engine } = bench();
    const first = engine.ask({ games: {} });
    const second = engine.ask<{ seq: number }>({ act: { seat: 0, moves: ['2C'] } });
    answer({ ok: true, games: [] });
    answer({ ok: true, seq: 3 });
    expect(await first).toEqual({ ok: true, games: [] });
    expect(await second).toEqual({ ok: true, seq: 3 });
    expect(asked).toEqual(['{"games":{}}', '{"act":{"seat":0,"moves":["2C"]}}']);
  });

  test('a closed engine answers what was asked, and what is asked later, with a refusal', async () => {
    const { engine, teller } = bench();
    const late = engine.ask({ show: {} });
    engine.close();
    expect(await late).toMatchObject({ ok: false, code: 'stopped' });
    expect(await engine.ask({ show: {} })).toMatchObject({ ok: false, code: 'stopped' });
    expect(teller.ended).toBe(true);
  });

  test('a worker that breaks is a refusal, not a silence', async () => {
    const { engine, teller } = bench();
    const asked = engine.ask({ show: {} });
    teller.onerror?.({} as ErrorEvent);
    expect(await asked).toMatchObject({ ok: false, code: 'no_engine' });
  });
});
