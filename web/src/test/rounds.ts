// An engine that knows one short round of the game that does not exist, for tests.
import type { Engine } from '../engine/engine';
import { aGame, aView } from './samples';

export const SHORT_LOG = [
  { opened: { game: 'sample@1' } },
  { dealt: ['7D', '2C'] },
  { moved: { seat: 1, move: 'KH' } },
  { moved: { seat: 0, move: '7D' } },
  { moved: { seat: 0, move: 'bid 1' } },
  { settled: 1 },
];

// Everybody holds as many cards as there are moves to come; who is asked third has nothing left to do.
export function shortRound(): { engine: Engine; asked: Record<string, unknown>[]; closed: () => boolean } {
  const asked: Record<string, unknown>[] = [];
  let events = 0;
  let closed = false;
  const answer = (request: Record<string, unknown>): object => {
    asked.push(request);
    if ('decode' in request) {
      const { code } = request['decode'] as { code: string };
      if (code !== 'sample.1.x') return { ok: false, code: 'bad_code', text: 'no' };
      const round = { game: 'sample', version: 1, options: {}, board: null, first: 0, deck: [], moves: [] };
      return { ok: true, ...round, log: SHORT_LOG };
    }
    if ('games' in request) return { ok: true, games: [aGame] };
    if ('load' in request) events = (request['load'] as unknown[]).length;
    if ('act' in request) events++;
    if ('bot' in request) return { ok: true, move: 'KH' };
    const over = events >= 5;
    const due = over ? [] : [events === 2 ? 1 : 0];
    if ('show' in request) return { ok: true, needs_deal: over, over: false, to_act: due, result: null };
    if ('view' in request) {
      const { seat } = request['view'] as { seat: number };
      const hand = ['7D', '2C', '4S'].slice(0, Math.max(0, 5 - events));
      const view = { ...aView(), seat, to_act: due, legal: due.includes(seat) ? hand : [], mine: { hand } };
      return { ok: true, view };
    }
    return { ok: true };
  };
  const engine: Engine = {
    ask: <T>(request: object) =>
      Promise.resolve(answer(request as Record<string, unknown>) as unknown as T & { ok: true }),
    close: () => void (closed = true),
  };
  return { engine, asked, closed: () => closed };
}
