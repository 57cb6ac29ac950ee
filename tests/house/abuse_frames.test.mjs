// Frames that end a connection, followed by more of them: whatever a session has been told, everybody else is answered,
// and the server ends when it is asked to.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { makeRoom } from './guest.mjs';
import { pause } from './pause.mjs';
import { BINARY, CLOSE, PING, RawClient, TEXT, frame } from './raw_client.mjs';
import { openServer } from './server.mjs';

let house;
before(async () => {
  house = await openServer();
});
after(() => house.close());

const MALFORMED = {
  'reserved bits': Buffer.from([0xf3, 0x80, 1, 2, 3, 4]),
  'an unknown opcode': frame(3, 'x'),
  'no mask': frame(TEXT, 'hello', { masked: false }),
  'a continuation of nothing': frame(0, 'x'),
  'a ping in parts': frame(PING, 'x', { last: false }),
  'a ping of two hundred bytes': frame(PING, 'x'.repeat(200)),
  'a length beyond all bounds': Buffer.from([0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255, 1, 2, 3, 4]),
  'text that is no UTF-8': frame(TEXT, Buffer.from([0xc3, 0x28])),
  'a close frame of one byte': frame(CLOSE, 'x'),
};
const FIRST = {
  'a binary frame': frame(BINARY, 'x'),
  'a close frame': frame(CLOSE, ''),
  'another malformed frame': Buffer.from([0xf3, 0x80, 1, 2, 3, 4]),
};

// A page of somebody else, asked and answered.
async function isAnswered(room) {
  const page = await RawClient.open(house.url, { name: 'Mira', room });
  assert.notEqual(page.view, null);
  page.close();
}

test('after a frame that ends a connection no malformed one stops the server', async () => {
  const room = await makeRoom(house.url, { game: 'hearts' });
  for (const [first, bytes] of Object.entries(FIRST)) {
    for (const [second, more] of Object.entries(MALFORMED)) {
      const together = await RawClient.open(house.url);
      together.write(Buffer.concat([bytes, more, more]));
      const apart = await RawClient.open(house.url);
      apart.write(bytes);
      await pause(5);
      apart.write(more);
      await isAnswered(room).catch((error) => {
        throw new Error(`nobody is answered after ${first} and ${second}: ${error.message}`);
      });
      together.close();
      apart.close();
    }
  }
});

test('SIGTERM ends the server within seconds, whatever sessions are in the middle of', async (t) => {
  const own = await openServer();
  t.after(() => own.close());
  const clients = [];
  for (const first of Object.values(FIRST))
    for (const second of Object.values(MALFORMED)) {
      clients.push(await RawClient.open(own.url));
      clients.at(-1).write(Buffer.concat([first, second]));
    }
  await pause(100);
  const began = performance.now();
  const status = await own.stop();
  clients.forEach((client) => client.close());
  assert.notEqual(status, 'still running');
  assert.ok(performance.now() - began < 5000, `it took ${Math.round(performance.now() - began)} ms`);
});
