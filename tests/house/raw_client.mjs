// A client without manners: bytes on a bare connection, frames of its own making, and requests that no schema would
// let through. What the server says is kept as it came.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

export const TEXT = 1;
export const BINARY = 2;
export const CLOSE = 8;
export const PING = 9;

export const newCookie = () => `baize_guest=${randomBytes(16).toString('hex')}`;

// A frame as a client masks it; `head` may be anything, `length` a lie.
export function frame(
  opcode,
  payload,
  { last = true, length = Buffer.byteLength(payload), masked = true } = {},
) {
  const body = Buffer.from(payload);
  const first = (last ? 0x80 : 0) | opcode;
  const mask = masked ? 0x80 : 0;
  let head = Buffer.from([first, mask | length]);
  if (length > 125) {
    head = Buffer.from([first, mask | 126, length >> 8, length & 255]);
  }
  if (!masked) return Buffer.concat([head, body]);
  const key = randomBytes(4);
  return Buffer.concat([head, key, body.map((byte, i) => byte ^ key[i % 4])]);
}

// A bare connection. `heard` is all that has come so far, `ended` resolves with it.
export class BareLine {
  heard = Buffer.alloc(0);
  #looks = new Set();
  constructor(url) {
    this.socket = connect(Number(new URL(url).port), '127.0.0.1');
    this.ended = new Promise((resolve) => this.socket.once('close', () => resolve(this.heard)));
    this.socket.on('error', () => {});
    this.socket.unref(); // whoever waits has a timer; a test that failed is not held up
    this.socket.on('data', (part) => {
      this.heard = Buffer.concat([this.heard, part]);
      this.onData();
    });
    this.socket.once('close', () => this.#look());
  }
  onData() {
    this.#look();
  }
  #look() {
    for (const look of [...this.#looks]) look();
  }
  write(bytes) {
    this.socket.write(bytes);
  }
  until(condition, within = 5000) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => done(false), within);
      const done = (holds) => {
        clearTimeout(timer);
        this.#looks.delete(look);
        if (holds) resolve();
        else reject(new Error(`waits in vain for ${condition}; heard ${String(this.heard).slice(-300)}`));
      };
      const look = () => condition() && done(true);
      this.#looks.add(look);
      look();
    });
  }
  close() {
    this.socket.destroy();
  }
}

// The status of the first answer; 0: the connection ended without one.
export async function statusOf(url, request, within = 5000) {
  const line = new BareLine(url);
  line.write(request);
  await Promise.race([line.until(() => line.heard.includes('\r\n\r\n'), within).catch(() => {}), line.ended]);
  line.close();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(line.heard))?.[1] ?? 0);
}

// A WebSocket by hand: `messages` are the parsed texts in their order, `closed` the code of the server's close frame.
export class RawClient extends BareLine {
  messages = [];
  bytes = 0;
  closed = null;
  #rest = null; // of frames, once the upgrade is answered
  #id = 0;

  static async open(url, { cookie = newCookie(), name = null, room = null } = {}) {
    const client = new RawClient(url);
    client.cookie = cookie;
    const { host } = new URL(url);
    client.write(
      `GET /ws HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    await client.until(() => client.#rest !== null);
    if (name !== null) await client.ask('hello', { name });
    if (room !== null) await client.join(room);
    return client;
  }

  onData() {
    if (this.#rest === null) {
      const end = this.heard.indexOf('\r\n\r\n');
      if (end < 0 || !this.heard.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) return;
      this.#rest = this.heard.subarray(end + 4);
    } else {
      this.#rest = Buffer.concat([this.#rest, this.heard]);
    }
    this.bytes += this.heard.length;
    this.heard = Buffer.alloc(0);
    while (this.#takeFrame());
    super.onData();
  }
  #takeFrame() {
    const rest = this.#rest;
    if (rest.length < 2) return false;
    let length = rest[1] & 127;
    let head = 2;
    if (length === 126 && rest.length >= 4) [length, head] = [rest.readUInt16BE(2), 4];
    if (length === 127 && rest.length >= 10) [length, head] = [Number(rest.readBigUInt64BE(2)), 10];
    if (head === 2 && length > 125) return false;
    if (rest.length < head + length) return false;
    const payload = rest.subarray(head, head + length);
    this.#rest = rest.subarray(head + length);
    const opcode = rest[0] & 15;
    if (opcode === CLOSE) this.closed = length >= 2 ? payload.readUInt16BE(0) : 1005;
    // Whatever is no UTF-8 throws here: it must never come.
    if (opcode === TEXT)
      this.messages.push(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload)));
    return true;
  }

  send(text) {
    this.write(frame(TEXT, text));
  }
  post(word, body = {}) {
    this.send(JSON.stringify({ id: ++this.#id, [word]: body }));
    return this.#id;
  }
  // Resolves with the answer; with null where the connection ends before it.
  async ask(word, body = {}, within = 5000) {
    const id = this.post(word, body);
    const answer = () => this.messages.find((message) => message.re === id);
    await this.until(() => answer() !== undefined || this.socket.destroyed, within);
    return answer() ?? null;
  }
  async join(room, within = 5000) {
    const answer = await this.ask('join', { room }, within);
    if (answer?.ok) {
      this.room = room;
      await this.until(() => this.view !== null || this.socket.destroyed, within);
    }
    return answer;
  }
  // Of the room that it joined.
  wish(word, body = {}) {
    return this.ask(word, { room: this.room, ...body });
  }
  get view() {
    return this.messages.findLast((message) => message.view !== undefined)?.view ?? null;
  }
  get views() {
    return this.messages.filter((message) => message.view !== undefined).length;
  }
}

// Plays the last legal move again and again until the view is as wanted.
export async function playUntil(client, isReached, within = 20_000) {
  for (let answered = null; !isReached(client.view);) {
    const isAsked = () => client.view.legal?.length > 0 && client.view.ask !== answered;
    await client.until(() => isReached(client.view) || isAsked(), within);
    const { ask, legal } = client.view;
    if (isReached(client.view)) return;
    const answer = await client.wish('act', { ask, moves: [legal.at(-1)] });
    if (answer?.ok !== true) throw new Error(JSON.stringify(answer));
    answered = ask;
  }
}
