// The house of this browser on a thread of its own: the module, the browser's database and locks, and a line to each
// table that the page has open.
import { loadBaize } from '../../../wasm/baize.mjs';
import { ENGINE } from '../engine/module';
import { TabDoors } from './doors';
import type { ToHouse, ToPage } from './house_words';
import { LocalHouse } from './local_house';
import { BrowserTables, newToken } from './table_store';

const tell = (word: ToPage) => postMessage(word);

async function openHouse(): Promise<LocalHouse> {
  const store = new BrowserTables();
  const [baize, guest] = await Promise.all([
    WebAssembly.compileStreaming(fetch(ENGINE)).then((module) => loadBaize(module)),
    // Without a database nothing can be kept, which the table says; games can still be listed.
    store.guest().catch(newToken),
  ]);
  baize.openHouse({ guest });
  return new LocalHouse(baize, store, new TabDoors(), {
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
}

const house = openHouse();
house.catch((error: unknown) => tell({ broken: String(error) }));

function serve(here: LocalHouse, word: ToHouse): void {
  if ('say' in word) return here.receive(word.say, word.text);
  if ('close' in word) return here.close(word.close);
  if ('open' in word) {
    const page = word.open;
    const line = { hear: (text: string) => tell({ to: page, text }), drop: () => tell({ dropped: page }) };
    here.open(page, line, word.takeOver);
    return tell({ opened: page });
  }
  const answer = word.word === 'catalogue' ? here.catalogue() : here[word.word](word.body);
  void Promise.resolve(answer).then((body) => tell({ answer: word.ask, body }));
}

addEventListener('message', ({ data }: MessageEvent<ToHouse>) => {
  void house.then(
    (here) => serve(here, data),
    () => undefined,
  );
});
