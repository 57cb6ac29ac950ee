// SHA-256 (FIPS 180-4). The browser's own is missing on plain http from another machine, which is how a family plays at
// home; and one way that is always taken is tested better than two.

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n);
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const ROUND = primes.map((p) => fraction(Math.cbrt(p)));
const START = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

function mix(state: Int32Array, words: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const [a, b] = [words[i - 15] as number, words[i - 2] as number];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[i] = (words[i - 16] as number) + low + (words[i - 7] as number) + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number, // prettier-ignore
  ];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const rise = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + rise + choice + (ROUND[i] as number) + (words[i] as number)) | 0;
    const fall = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (fall + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] as number) + word));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// In hex.
export function sha256(message: Uint8Array): string {
  const padded = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4);
    mix(state, words);
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(i * 4, word));
  return toHex(new Uint8Array(out.buffer));
}
