// The engine on a thread of its own: one line of the referee in, its answer out, in the order of the questions. A line
// `{"check_deal":…}` asks whether a deal was made as it was pledged.
import { loadBaize } from '../../../wasm/baize.mjs';
import type { Baize, DealQuestion } from '../../../wasm/baize.mjs';
import { ENGINE } from './module';

const baize = WebAssembly.compileStreaming(fetch(ENGINE)).then((module) => loadBaize(module));

function answer(engine: Baize, line: string): string {
  const { check_deal: deal } = JSON.parse(line) as { check_deal?: DealQuestion };
  return deal === undefined ? engine.askText(line) : JSON.stringify(engine.checkDeal(deal));
}

addEventListener('message', (event: MessageEvent<string>) => {
  void baize.then(
    (engine) => postMessage(answer(engine, event.data)),
    (error: unknown) =>
      postMessage(
        JSON.stringify({ ok: false, code: 'no_engine', text: `The engine did not load: ${String(error)}` }),
      ),
  );
});
