// Questions to the engine in the page (docs/referee.md). An engine is opened for one purpose and closed when that is
// over: closing is also how a long thought is stopped.
import type { Refusal } from '../protocol/types';

export type EngineAnswer<T> = (T & { readonly ok: true }) | Refusal;

export interface Engine {
  ask<T>(request: object): Promise<EngineAnswer<T>>;
  close(): void; // questions without an answer are refused with `stopped`
}

// What an engine needs of a worker, so that a test can bring its own.
export interface Teller {
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(line: string): void;
  terminate(): void;
}

const STOPPED: Refusal = { ok: false, code: 'stopped', text: 'The engine was stopped.' };
const BROKEN: Refusal = { ok: false, code: 'no_engine', text: 'The engine did not load.' };

const inWorker = (): Teller => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });

export function openEngine(teller: Teller = inWorker()): Engine {
  const waiting: ((answer: unknown) => void)[] = [];
  let ended: Refusal | null = null;
  const end = (refusal: Refusal): void => {
    ended ??= refusal;
    for (const resolve of waiting.splice(0)) resolve(ended);
  };
  teller.onmessage = ({ data }) => waiting.shift()?.(JSON.parse(data));
  teller.onerror = () => end(BROKEN);
  return {
    ask<T>(request: object): Promise<EngineAnswer<T>> {
      if (ended !== null) return Promise.resolve(ended);
      return new Promise((resolve) => {
        waiting.push(resolve as (answer: unknown) => void);
        teller.postMessage(JSON.stringify(request));
      });
    },
    close(): void {
      teller.terminate();
      end(STOPPED);
    },
  };
}
