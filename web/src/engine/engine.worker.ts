// The engine on a thread of its own: one line of the referee in, its answer out, in the order of the questions.
import { loadBaize } from '../../../wasm/baize.mjs';
import { ENGINE } from './module';

const baize = WebAssembly.compileStreaming(fetch(ENGINE)).then((module) => loadBaize(module));

addEventListener('message', (event: MessageEvent<string>) => {
  void baize.then(
    (engine) => postMessage(engine.askText(event.data)),
    (error: unknown) =>
      postMessage(
        JSON.stringify({ ok: false, code: 'no_engine', text: `The engine did not load: ${String(error)}` }),
      ),
  );
});
