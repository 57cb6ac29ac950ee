// What a message, a join or a table may cost everybody else: the dearest that the limits allow, beside people who play.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeRoom } from './guest.mjs';
import { importTable, linesOf } from './long_logs.mjs';
import { pause } from './pause.mjs';
import { atMostDoubled, playOn } from './people.mjs';
import { RawClient } from './raw_client.mjs';
import { openServerFor } from './server.mjs';

// Names that differ at their end only, as many as fit: whoever compares each with all before it takes its time.
function manyNames(bytes) {
  let text = '';
  for (let i = 0; text.length < bytes - 16; ++i) text += `"${i.toString(36).padStart(4, '0')}":0,`;
  return `{${text.slice(0, -1)}}`;
}
// As many names, each in an object of its own: as much to read, and nothing to compare.
const apart = (names) => `[${names.slice(1, -1).replaceAll(',', '},{').replace(/^/, '{')}}]`;
// So many at once from so many pages, until it is told to end.
const pages = (count, open, once) => async (signal) => {
  const all = await Promise.all(Array.from({ length: count }, open));
  await Promise.all(
    all.map(async (page) => {
      while (!signal.aborted) await once(page);
      page.close();
    }),
  );
};
const timeOf = async (action) => {
  const began = performance.now();
  await action();
  return performance.now() - began;
};
const best = async (times, action) => {
  let least = Infinity;
  for (let i = 0; i < times; ++i) least = Math.min(least, await timeOf(action));
  return least;
};

test('a message costs no more than its length, however many names it holds', async (t) => {
  const house = await openServerFor(t);
  const page = await RawClient.open(house.url);
  const body = manyNames(16_000);
  const plain = apart(manyNames(12_000));
  let id = 0;
  const cost = (text) =>
    best(9, async () => {
      const re = ++id;
      page.send(`{"id":${re},"hello":${text}}`);
      await page.until(() => page.messages.some((message) => message.re === re));
    });
  const [many, one] = [await cost(body), await cost(plain)];
  assert.ok(many < 4 * Math.max(one, 0.5), `${many.toFixed(2)} ms, and ${one.toFixed(2)} ms for names apart`);
});

test('a body of 64 KB costs no more than its length, however many names it holds', async (t) => {
  const house = await openServerFor(t, { more: ['--tables-at-once', 0] });
  const send = (body) =>
    best(5, async () => {
      const answer = await fetch(`${house.url}/api/rooms`, { method: 'POST', body });
      assert.ok(answer.status === 400 || answer.status === 429, await answer.text());
    });
  const many = await send(`{"game":"hearts","options":${manyNames(64_000)}}`);
  const one = await send(`{"game":"hearts","options":${apart(manyNames(48_000))}}`);
  assert.ok(many < 4 * Math.max(one, 2), `${many.toFixed(1)} ms, and ${one.toFixed(1)} ms for names apart`);
});

test('pages that send the dearest messages at most double the time of those who play', async (t) => {
  const house = await openServerFor(t);
  const table = await playOn(house.url);
  t.after(() => table.leave());
  await table.median(20);
  const body = manyNames(16_000);
  const told = await atMostDoubled(
    table,
    pages(
      8,
      () => RawClient.open(house.url, { name: 'Nobody' }),
      async (page) => {
        page.send(`{"id":1,"hello":${body}}`);
        await pause(100);
      },
    ),
  );
  t.diagnostic(`p50 alone and beside them: ${told}`);
});

const EVENTS = 200_000;

// Somebody sits down and stands up so often that reading it all takes long.
function longLog(start, events) {
  const guest = 'ab'.repeat(32);
  const more = [];
  while (start.length + more.length < events)
    more.push(JSON.stringify({ sat: { guest, name: 'Ana', seat: 1 } }), JSON.stringify({ stood: { seat: 1 } }));
  return [...start, ...more];
}

test('a table with a long past that is joined and left all the time at most doubles the time of others', async (t) => {
  const house = await openServerFor(t);
  const room = await makeRoom(house.url, { game: 'hearts' });
  await house.stop();
  await importTable(house, room, longLog(linesOf(house.data, room).events, EVENTS));
  const table = await playOn(house.url);
  t.after(() => table.leave());
  await table.median(20);
  const told = await atMostDoubled(
    table,
    pages(
      1,
      () => RawClient.open(house.url, { name: 'Nobody' }),
      async (page) => {
        page.post('join', { room });
        page.post('leave', { room });
        await pause(210); // just within what a page may ask
      },
    ),
    { moves: 25 },
  );
  const late = await RawClient.open(house.url, { name: 'Mira' });
  assert.equal((await late.join(room, 30_000))?.ok, true);
  t.diagnostic(`p50 alone and beside it: ${told}`);
});

test('no more tables are open than allowed, whoever joins them', async (t) => {
  const house = await openServerFor(t);
  const rooms = [];
  for (let i = 0; i < 5; ++i) rooms.push(await makeRoom(house.url, { game: 'hearts' }));
  await house.stop();
  await house.reopen({ more: ['--tables', 3] });
  const answers = [];
  const joined = [];
  for (const room of rooms) {
    const page = await RawClient.open(house.url, { name: 'Mira' });
    joined.push(page);
    const answer = await page.ask('join', { room });
    answers.push(answer.code ?? 'ok');
  }
  assert.deepEqual(answers, ['ok', 'ok', 'ok', 'busy', 'busy']);
  // A table that is left gives way to another.
  await joined[0].ask('leave', { room: rooms[0] });
  const late = await RawClient.open(house.url, { name: 'Ana' });
  assert.equal((await late.join(rooms[3]))?.ok, true);
});

test('onlookers who come and go cost those who sit there next to nothing', async (t) => {
  const house = await openServerFor(t);
  const room = await makeRoom(house.url, { game: 'hearts' });
  const seated = await RawClient.open(house.url, { name: 'Mira', room });
  await seated.wish('sit', { seat: 0 });
  await pause(50);
  const [before, began] = [seated.views, performance.now()];
  for (let i = 0; i < 8; ++i) {
    const onlooker = await RawClient.open(house.url, { name: 'Nobody' });
    for (let j = 0; j < 12; ++j) {
      onlooker.post('join', { room });
      onlooker.post('leave', { room });
    }
    await onlooker.ask('leave', { room });
    onlooker.close();
  }
  await pause(50);
  const seconds = (performance.now() - began) / 1000;
  const views = seated.views - before;
  assert.ok(views <= 2 + seconds, `${views} views within ${seconds.toFixed(1)} s`);
});
