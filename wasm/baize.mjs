// Loads build/wasm/baize.wasm in a page or in node: `(await loadBaize(bytes)).ask({ games: {} })`.
// The module needs only random words and, should it stop at a bug, a way to say where.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function randomWord() {
  return globalThis.crypto.getRandomValues(new BigUint64Array(1))[0];
}

// What wasi-libc wants of a system: somewhere to write a last word. All else is not there.
function wasi(memory) {
  const kBadDescriptor = 8;
  return {
    fd_close: () => kBadDescriptor,
    fd_seek: () => kBadDescriptor,
    fd_write(descriptor, parts, count, written) {
      if (descriptor !== 1 && descriptor !== 2) return kBadDescriptor;
      const view = new DataView(memory().buffer);
      let text = '';
      let size = 0;
      for (let i = 0; i < count; i++) {
        const from = view.getUint32(parts + 8 * i, true);
        const length = view.getUint32(parts + 8 * i + 4, true);
        text += decoder.decode(new Uint8Array(memory().buffer, from, length));
        size += length;
      }
      view.setUint32(written, size, true);
      if (text.trim() !== '') console.error(text.trimEnd());
      return 0;
    },
  };
}

class Baize {
  #module;

  constructor(exports) {
    this.#module = exports;
  }

  // The answer to one line of the referee, as it is written.
  askText(line) {
    return this.#call(this.#module.baize_ask, line);
  }

  // The same for objects: `ask({ show: {} })`.
  ask(request) {
    const line = typeof request === 'string' ? request : JSON.stringify(request);
    return JSON.parse(this.askText(line));
  }

  // Whether a deal follows from what was pledged for it: `{ game, options, proof, hash?, mine? }` gives
  // `{ ok: true, fair, why, withheld }`.
  checkDeal(request) {
    return JSON.parse(this.#call(this.#module.baize_check_deal, JSON.stringify(request)));
  }

  // A house of the page's own, with the server's rooms behind it: the messages are those of docs/protocol.md. `guest`
  // is the secret of its one person. After every call below the host does what the house wants done: carries
  // `messages`, keeps `writes` and says so with `kept`, thinks while `thoughts` wait, and calls `wake` when its time
  // has come.
  openHouse({ guest = 'this page', paceMs = 1200, readySeconds = -1 } = {}) {
    this.#tell(this.#module.baize_house_open, guest, paceMs, readySeconds);
  }
  catalogue() {
    return JSON.parse(this.#read(this.#module.baize_house_catalogue() >>> 0));
  }
  // The events of a table as they were kept, before it is joined.
  restore(room, lines) {
    this.#tell(this.#module.baize_house_restore, [room, ...lines].join('\n'));
  }
  // As POST /api/rooms, and a table whose match stands already. The answer is a message `{ to: 0, text }` with
  // `{"made":number,"answer":{...}}`, when the table is kept.
  createRoom(request, number) {
    this.#tell(this.#module.baize_house_create, JSON.stringify(request), number);
  }
  beginRoom(request, number) {
    this.#tell(this.#module.baize_house_begin, JSON.stringify(request), number);
  }
  opened(page) {
    this.#module.baize_house_opened(page);
  }
  receive(page, text) {
    this.#tell(this.#module.baize_house_receive, text, page);
  }
  closed(page) {
    this.#module.baize_house_closed(page);
  }
  messages() {
    const messages = [];
    for (;;) {
      const text = this.#read(this.#module.baize_house_next() >>> 0);
      if (text === '') return messages;
      messages.push({ to: this.#module.baize_house_spoke_to(), text });
    }
  }
  writes() {
    const writes = [];
    for (;;) {
      const text = this.#read(this.#module.baize_house_write() >>> 0);
      if (text === '') return writes;
      writes.push(JSON.parse(text));
    }
  }
  // What was written is kept for good, or could not be kept.
  kept(number, well) {
    this.#module.baize_house_kept(number, well ? 1 : 0);
  }
  // Lets the house do what is due; the time after which to call again, or -1.
  wake() {
    return this.#module.baize_house_wake();
  }
  thoughts() {
    return this.#module.baize_house_thoughts();
  }
  think() {
    this.#module.baize_house_think();
  }

  #tell(wish, text, ...more) {
    this.#call((place, size) => (wish(place, size, ...more), 0), text);
  }

  #call(question, text) {
    const { memory, baize_alloc, baize_free } = this.#module;
    const bytes = encoder.encode(text);
    const place = baize_alloc(bytes.length);
    if (place === 0 && bytes.length > 0) throw new Error('The module has no memory left.');
    // Memory may have grown and moved: a view of it is made anew before every use.
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    const answer = question(place, bytes.length) >>> 0;
    baize_free(place);
    return answer === 0 ? '' : this.#read(answer);
  }

  #read(place) {
    const { memory, baize_answer_size } = this.#module;
    return decoder.decode(new Uint8Array(memory.buffer, place, baize_answer_size()));
  }
}

// `source` is the module's bytes, or a compiled WebAssembly.Module. `entropy` gives words of 64
// bits as BigInt; a test may give its own.
export async function loadBaize(source, { entropy = randomWord, nowMs = Date.now } = {}) {
  let memory;
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  const instance = await WebAssembly.instantiate(module, {
    baize: { entropy, now_ms: nowMs },
    wasi_snapshot_preview1: wasi(() => memory),
  });
  memory = instance.exports.memory;
  instance.exports._initialize();
  return new Baize(instance.exports);
}
