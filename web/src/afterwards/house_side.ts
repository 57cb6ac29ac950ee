// The house's side of the coming together: `/api/mine`, and when the two are brought together at all.
import { list, maybe, shape, text, whole, flag } from '../protocol/read';
import { readable } from './drawer';
import { ownSide } from './own_side';
import { Together } from './together';
import type { House, HouseAnswer, HousePage, Sent } from './together';

const ADDRESS = '/api/mine';
const WITHIN_MS = 8000;
const NEVER: ReadonlySet<number> = new Set([400, 413]);

const readPage = shape<HousePage>({
  drawer: maybe(text),
  mark: whole,
  rounds: (value, at) => list((one: unknown) => one)(value, at).flatMap(readable),
  removed: list(text),
  more: flag,
});
const readSent = shape<HouseAnswer>({ drawer: maybe(text), from: whole, mark: whole });

const ask = (address: string, request: RequestInit = {}) =>
  fetch(address, { ...request, signal: AbortSignal.timeout(WITHIN_MS) });

async function send(method: 'POST' | 'DELETE', body: object): Promise<Sent> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await ask(ADDRESS, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) return NEVER.has(answer.status) ? 'no' : 'later';
    return readSent(await answer.json(), 'mine');
  } catch {
    return 'later';
  }
}

export const houseSide: House = {
  async after(mark) {
    try {
      const answer = await ask(`${ADDRESS}?after=${mark}`);
      return answer.ok ? readPage(await answer.json(), 'mine') : null;
    } catch {
      return null;
    }
  },
  keep: (rounds) => send('POST', { rounds }),
  remove: (what) => send('DELETE', what),
};

async function once(): Promise<boolean> {
  const together = new Together(ownSide, houseSide);
  try {
    await together.run();
  } catch (error) {
    console.warn(error); // a browser that keeps nothing
  }
  return together.changed;
}

// Two windows would tell the house the same twice.
const alone = (): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request('baize-mine', once) : once();

let running: Promise<boolean> | null = null;
let next: Promise<boolean> | null = null;

// Whether something new came here. Quiet without a network; whoever asks while it runs is served by one more run.
export function bringTogether(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false);
  if (running !== null) return (next ??= running.then(() => ((next = null), bringTogether())));
  running = alone().finally(() => (running = null));
  return running;
}
