// Clients that do all that a client should not, as a process of its own, so that they take no time from those who are
// measured. Told by messages: { crowd: n } holds n connections, { attack: true } goes on until { attack: false }; every
// step is answered with what became of the connections.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';

import { pause } from './pause.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { WebSocket } = require('ws');

// It is the house that has to stand this, not the machine.
setPriority(constants.priority.PRIORITY_LOW);

const [url, room] = process.argv.slice(2);
const { port } = new URL(url);
const newCookie = () => `baize_guest=${randomBytes(16).toString('hex')}`;
const ws = (cookie = newCookie()) =>
  new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { Cookie: cookie },
  });
const upgrade = (key) =>
  `GET /ws HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${newCookie()}\r\nConnection: Upgrade\r\n` +
  `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`;

// What a page is told until it is closed: the codes of answers, and how it ended. It goes when `most` have come.
function spoken(socket, onOpen, most = Infinity) {
  return new Promise((resolve) => {
    const codes = [];
    socket.on('open', () => onOpen(socket));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.re === undefined) return;
      codes.push(message.code ?? 'ok');
      if (codes.length === most) socket.close(1000);
    });
    socket.on('unexpected-response', (request, response) => {
      request.destroy();
      resolve({ codes, end: response.statusCode });
    });
    socket.on('error', () => {});
    socket.on('close', (end) => resolve({ codes, end }));
  });
}
const after = (opened) => spoken(ws(), opened).then(({ end }) => end);
async function answered(messages) {
  const say = (socket) => messages.forEach((message) => socket.send(message));
  const { codes } = await spoken(ws(), say, messages.length);
  return [...new Set(codes)].sort().join(' ');
}

// A bare connection: `drip` writes to it, and what came back before its end is what it is told.
function bare(drip) {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    let heard = Buffer.alloc(0);
    socket.on('data', (part) => (heard = Buffer.concat([heard, part])));
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
    void drip(socket);
  });
}
const statusOf = (heard) => Number(/^HTTP\/1\.1 (\d+)/.exec(String(heard))?.[1] ?? 0);
async function slowly(socket, text) {
  for (const letter of text) {
    if (socket.destroyed) return;
    socket.write(letter);
    await pause(100);
  }
}
// A close frame that follows the answer to the handshake.
function closeCodeOf(heard) {
  const at = heard.indexOf('\r\n\r\n') + 4;
  return heard[at] === 0x88 ? heard.readUInt16BE(at + 2) : 0;
}

const join = { join: { room } };
const said = (...wishes) => wishes.map((wish, i) => JSON.stringify({ id: i + 1, ...wish }));
const leave = { leave: { room } };
const hello = { hello: { name: 'Nobody' } };

const attacks = {
  flood: () =>
    after((socket) => {
      for (let i = 0; i < 400; ++i) socket.send(JSON.stringify({ id: i, chat: { room, text: 'again' } }));
    }),
  longFrame: () => after((socket) => socket.send('x'.repeat(1024 * 1024))),
  bytes: () => after((socket) => socket.send(Buffer.from([1, 2, 3]))),
  noUnicode: () => after((socket) => socket.send(Buffer.from([0xc3, 0x28]), { binary: false })),
  noFrame: async () =>
    closeCodeOf(
      await bare(async (socket) => {
        socket.write(upgrade(randomBytes(16).toString('base64')));
        await once(socket, 'data');
        socket.write(Buffer.from([0xf3, 0x80, 1, 2, 3, 4]));
      }),
    ),
  // What ends a connection, and more behind it.
  bytesAndNoFrame: async () =>
    closeCodeOf(
      await bare(async (socket) => {
        socket.write(upgrade(randomBytes(16).toString('base64')));
        await once(socket, 'data');
        socket.write(Buffer.from([0x82, 0x80, 1, 2, 3, 4, 0xf3, 0x80, 1, 2, 3, 4]));
      }),
    ),
  manyNames: () => {
    const names = Array.from({ length: 1500 }, (_, i) => `"${i}":0`);
    return answered([...said(hello), `{"id":2,"hello":{${names}}}`]);
  },
  comeAndGo: () => answered(said(hello, join, leave, join, leave, join, leave)),
  noJson: () =>
    answered([...said(hello), '{"id":', 'null', '[]', '\u0000', '{"id":1,"id":2}', '{'.repeat(5000)]),
  wrongTypes: () =>
    answered([
      ...said(
        hello,
        { join: { room: 7 } },
        { sit: { room, seat: 'two' } },
        { act: { room, ask: -1, moves: 'AS' } },
      ),
      ...said(
        { act: { room, ask: 1, moves: Array(1000).fill('AS') } },
        { chat: { room, text: {} } },
        { fly: {} },
      ),
    ]),
  // What somebody else has said, once more and under another name: it is nobody's seat.
  replayed: () => answered(said(hello, join, { act: { room, ask: 1, moves: ['2C'] } }, { stand: { room } })),
  noToken: () => spoken(ws('baize_guest=1'), () => {}).then(({ end }) => end),
  slowPage: () =>
    after(async (socket) => {
      for (const message of said(hello, join)) socket.send(message);
      socket._socket.pause();
      for (let i = 0; i < 8 && socket.readyState === WebSocket.OPEN; ++i) {
        for (let j = 0; j < 20; ++j) socket.send(JSON.stringify({ id: i, log: { room, round: null } }));
        await pause(200);
      }
      socket._socket?.resume();
      socket.terminate();
    }).then(() => 'ended'),
  slowReader: () =>
    bare(async (socket) => {
      socket.pause();
      socket.write('GET /api/catalogue HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(4000));
      await pause(5000); // longer than the house waits
      socket.resume();
    }).then(() => 'ended'),
  slowHeader: () =>
    bare((socket) => slowly(socket, `GET / HTTP/1.1\r\nHost: ${'x'.repeat(500)}`)).then(statusOf),
  slowUpgrade: () => bare((socket) => slowly(socket, upgrade('x'.repeat(500)))).then(statusOf),
  longHeader: () =>
    bare((socket) => socket.write(`GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`)).then(statusOf),
  longBody: () =>
    bare((socket) =>
      socket.write(
        `POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999\r\n\r\n${'x'.repeat(200_000)}`,
      ),
    ).then(statusOf),
  noHttp: () => bare((socket) => socket.write('\u0016\u0003\u0001 hello\r\n\r\n')).then(statusOf),
};

let isAttacking = false;
const outcomes = {};
async function goOn(name) {
  while (isAttacking) {
    const outcome = await attacks[name]();
    (outcomes[name] ??= {})[outcome] = (outcomes[name][outcome] ?? 0) + 1;
    await pause(100);
  }
}

// Pages that say hello and nothing more, requests that never end, and connections that say nothing.
const held = [];
async function hold(number) {
  const isPage = number % 5 < 3;
  const line = isPage ? ws() : connect(Number(port), '127.0.0.1');
  line.on('error', () => {});
  await new Promise((resolve) => line.once(isPage ? 'open' : 'connect', resolve).once('close', resolve));
  if (isPage) line.send(said(hello)[0]);
  else if (number % 5 === 3) line.write('GET /ws HTTP/1.1\r\nHost: ');
  held.push(line);
}
async function gather(count) {
  const AT_ONCE = 50;
  for (let i = 0; i < count; i += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, j) => hold(i + j)));
}

let running = Promise.resolve();
process.on('message', async ({ crowd, attack }) => {
  if (crowd !== undefined) await gather(crowd);
  if (attack === true) {
    isAttacking = true;
    running = Promise.all(Object.keys(attacks).map(goOn));
  }
  if (attack === false) {
    isAttacking = false;
    await running;
  }
  process.send({ held: held.length, outcomes });
});
process.on('disconnect', () => process.exit(0));
process.send({ ready: true });
