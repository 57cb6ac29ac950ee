// What people write: as much of it as is kept bars nobody from coming in, and what is no text reaches nobody.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeRoom } from './guest.mjs';
import { importTable, linesOf } from './long_logs.mjs';
import { RawClient, newCookie } from './raw_client.mjs';
import { openServerFor } from './server.mjs';

const WORST = {
  'characters of four bytes': '\u{1F0CF}'.repeat(300),
  'characters that JSON escapes': '"\\'.repeat(150),
};
const NAME = '\u{1F0A1}'.repeat(20);

async function arrives(url, room) {
  const page = await RawClient.open(url, { name: 'Mira' });
  assert.equal((await page.join(room))?.ok, true);
  assert.notEqual(page.view, null);
  assert.equal(page.closed, null);
  assert.equal((await page.wish('sit', { seat: 0 }))?.ok, true);
  return page;
}

for (const [kind, text] of Object.entries(WORST))
  test(`a hundred of the longest lines keep nobody from coming in: ${kind}`, async (t) => {
    const house = await openServerFor(t);
    const room = await makeRoom(house.url, { game: 'hearts' });
    for (let i = 0; i < 20; ++i) {
      const talker = await RawClient.open(house.url, { name: NAME });
      await talker.join(room).catch(() => null);
      for (let j = 0; j < 5 && talker.view !== null; ++j) {
        const answer = await talker.wish('chat', { text });
        if (answer?.ok !== true) break;
      }
      talker.close();
    }
    await arrives(house.url, room);
  });

test('a table whose log holds a hundred of the longest lines can be joined', async (t) => {
  const house = await openServerFor(t);
  const room = await makeRoom(house.url, { game: 'hearts' });
  await house.stop();
  const lines = linesOf(house.data, room);
  const guest = 'f'.repeat(lines.guestLength);
  for (let i = 0; i < 120; ++i)
    lines.events.push(
      JSON.stringify({ chatted: { guest, name: NAME, text: Object.values(WORST)[i % 2], at: 1000 * i } }),
    );
  await importTable(house, room, lines.events);
  const page = await arrives(house.url, room);
  const { lines: kept } = page.messages.find((message) => message.chat !== undefined).chat;
  assert.ok(kept.length > 0);
  assert.ok(Buffer.byteLength(JSON.stringify(kept)) <= 64 * 1024);
});

test('what is no UTF-8 in the body of a request is refused, and reaches no page', async (t) => {
  const house = await openServerFor(t);
  const bytes = (text) => Buffer.from(text, 'latin1');
  const BAD = ['\xc3\x28', '\xff', '\xed\xa0\x80', '\xc0\xaf', '\xf4\x90\x80\x80', 'cut short \xe2\x82'];
  const log = JSON.stringify([{ opened: { game: 'hearts', version: 1, options: {}, first: 0 } }]);
  for (const bad of BAD) {
    for (const [path, body] of [
      ['/api/rooms', `{"game":"${bad}"}`],
      ['/api/rooms', `{"game":"hearts","options":{"${bad}":1}}`],
      ['/api/rooms/begun', `{"log":${log},"seat":0,"name":"${bad}","levels":null,"settings":{}}`],
      ['/api/mine', `{"rounds":[{"id":"${bad}"}]}`],
    ]) {
      const answer = await fetch(house.url + path, {
        method: 'POST',
        body: bytes(body),
        headers: { cookie: newCookie() },
      });
      const said = await answer.text();
      assert.equal(answer.status, 400, `${path} with ${JSON.stringify(bad)}: ${said}`);
      assert.equal(JSON.parse(said).code, 'bad_json', `${path} with ${JSON.stringify(bad)}`);
    }
  }
});
