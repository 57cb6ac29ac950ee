// Whatever a client can make grow has a bound that docs/security.md names, and a test that fills it. Here the table is
// read, and what can be filled over the wire is filled, beside people who play.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { makeRoom } from './guest.mjs';
import { atMostDoubled, playOn } from './people.mjs';
import { RawClient, newCookie, statusOf } from './raw_client.mjs';
import { openServer } from './server.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`);

// A row: where its bounds are declared, [file, name] each, and the test that fills them.
function rowsOf(text) {
  const section = text.split('## What a client can make grow')[1].split('\n## ')[0];
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| what |'))
    .map((line) => {
      const [, what, , declared, , shown] = line.split('|').map((cell) => cell.trim());
      const places = declared.split('; ').flatMap((part) => {
        const [file, ...names] = [...part.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
        return names.map((name) => ({ file, name }));
      });
      return { what, places, shown: /^`(.+)`$/.exec(shown)?.[1] };
    });
}
const security = read('docs/security.md');
const rows = rowsOf(security);

test('every row of the table of bounds names a declaration that is there and a test that is there', () => {
  const tests = ['room', 'server', 'tests/house']
    .flatMap(filesBelow)
    .filter((name) => /_test\.cpp$|\.test\.mjs$/.test(name));
  const all = tests.map(read).join('\n');
  assert.ok(rows.length > 40);
  for (const { what, places, shown } of rows) {
    assert.ok(places.length > 0, `${what}: where is its bound declared?`);
    for (const { file, name } of places)
      assert.match(read(file), new RegExp(`\\b${name}\\b`), `${what}: ${file} declares no ${name}`);
    const [, suite, rule] = /^(\w+)\.(\w+)$/.exec(shown) ?? [];
    const isThere =
      suite === undefined ? all.includes(`'${shown}'`) : new RegExp(`\\(${suite},\\s*${rule}\\)`).test(all);
    assert.ok(isThere, `${what}: there is no test ${shown}`);
  }
});

test('every bound that is declared in room/ and server/ stands in the table', () => {
  const sources = ['room', 'server'].flatMap(filesBelow).filter((name) => /(?<!_test)\.(h|cpp)$/.test(name));
  for (const file of sources) {
    const declared = read(file).matchAll(/constexpr\b[^;{]*?((?:\bk(?:Most|Longest)\w*\b[^;]*?)+);/g);
    for (const [, names] of declared)
      for (const [name] of names.matchAll(/\bk(?:Most|Longest)\w*(?= =)/g))
        assert.ok(security.includes(`\`${name}\``), `${file}: ${name} stands in no row of docs/security.md`);
  }
});

test('every limit that a house or its network side is given stands in the table', () => {
  for (const file of ['room/house_limits.h', 'server/net/limits.h'])
    for (const [, name] of read(file).matchAll(/^  (?:std::size_t|Rate) (\w+)\W/gm))
      assert.ok(
        rows.some(({ places }) => places.some((place) => place.name === name)),
        `${file}: ${name} stands in no row of docs/security.md`,
      );
});

let house;
before(async () => {
  house = await openServer();
});
after(() => house.close());

const open = (name, room) => RawClient.open(house.url, { name, room });
const codesOf = (answers) => answers.map(({ ok, code }) => (ok ? 'ok' : code));
const newTable = (settings = {}) => makeRoom(house.url, { game: 'hearts', settings });

const FILLS = {
  'a header and a body are taken up to their bound': async () => {
    const { host } = new URL(house.url);
    const header = (bytes) =>
      statusOf(house.url, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nX: ${'x'.repeat(bytes)}\r\n\r\n`);
    assert.equal(await header(8 * 1024 - 200), 200);
    assert.equal(await header(8 * 1024), 431);
    const body = async (bytes) => {
      const text = `{"game":"${'x'.repeat(bytes - 11)}"}`;
      return (await fetch(`${house.url}/api/rooms`, { method: 'POST', body: text })).status;
    };
    assert.equal(await body(64 * 1024), 400);
    assert.equal(await body(64 * 1024 + 1), 413);
  },
  'a message is taken up to 16 KB': async () => {
    const page = await open();
    const send = (bytes) => page.send(`{"id":1,"x":"${'x'.repeat(bytes - 15)}"}`);
    send(16 * 1024);
    await page.until(() => page.messages.length === 1);
    assert.equal(page.messages[0].code, 'bad_request');
    send(16 * 1024 + 1);
    await page.until(() => page.closed !== null);
    assert.equal(page.closed, 1009);
  },
  'a page asks forty times in four seconds, and is closed when it never slows down': async () => {
    const page = await open();
    for (let i = 0; i < 300; ++i) page.post('leave', {});
    await page.until(() => page.closed !== null);
    assert.equal(page.closed, 1008);
    const refused = page.messages.filter(({ code }) => code === 'too_fast').length;
    assert.deepEqual([page.messages.length - refused, refused], [40, 200]);
  },
  'a page is at eight tables at most': async () => {
    const page = await open('Mira');
    const answers = [];
    for (let i = 0; i < 9; ++i) answers.push(await page.ask('join', { room: await newTable() }));
    assert.deepEqual(codesOf(answers), [...Array(8).fill('ok'), 'busy']);
    page.close();
  },
  'a hundred tables are listed': async () => {
    const pages = [];
    for (let i = 0; i < 13; ++i) {
      pages.push(await open('Mira'));
      for (let j = 0; j < 8; ++j)
        await pages.at(-1).ask('join', { room: await newTable({ watch: 'everybody' }) });
    }
    const { rooms } = await (await fetch(`${house.url}/api/rooms`)).json();
    assert.equal(rooms.length, 100);
    pages.forEach((page) => page.close());
  },
  'names, lines and answers are taken up to their bound': async () => {
    const page = await open('x', await newTable());
    assert.equal((await page.ask('name', { name: '\u{1F0A1}'.repeat(20) })).ok, true);
    assert.equal((await page.ask('name', { name: 'x'.repeat(21) })).code, 'bad_request');
    assert.equal((await page.wish('chat', { text: '\u{1F0CF}'.repeat(300) })).ok, true);
    assert.equal((await page.wish('chat', { text: 'x'.repeat(301) })).code, 'bad_request');
    const act = (count) => page.wish('act', { ask: 1, moves: Array(count).fill('2C') });
    assert.equal((await act(32)).code, 'not_seated');
    assert.equal((await act(33)).code, 'bad_request');
    page.close();
  },
  'a guest says five lines in ten seconds': async () => {
    const page = await open('Mira', await newTable());
    const answers = [];
    for (let i = 0; i < 6; ++i) answers.push(await page.wish('chat', { text: `line ${i}` }));
    assert.deepEqual(codesOf(answers), [...Array(5).fill('ok'), 'too_fast']);
    page.close();
  },
  'one proposal is open at a table': async () => {
    const room = await newTable();
    const pages = [await open('Mira', room), await open('Tomas', room)];
    for (const [seat, page] of pages.entries()) await page.wish('sit', { seat });
    const swap = (page, seat) => page.wish('propose', { what: 'swap', seat });
    const answers = [await swap(pages[0], 1), await swap(pages[0], 1), await swap(pages[1], 0)];
    assert.deepEqual(codesOf(answers), ['ok', 'ok', 'not_allowed_now']);
    pages.forEach((page) => page.close());
  },
  'a match from elsewhere has 8,000 events at most': async () => {
    const bring = async (events) => {
      const log = [
        { opened: { game: 'hearts', version: 1, options: {}, first: 0 } },
        ...Array(events - 1).fill(0),
      ];
      const answer = await fetch(`${house.url}/api/rooms/begun`, {
        method: 'POST',
        body: JSON.stringify({ log, seat: 0, name: 'Mira', levels: null, settings: {} }),
        headers: { cookie: newCookie() },
      });
      return (await answer.json()).text;
    };
    assert.match(await bring(8001), /too long/);
    assert.doesNotMatch(await bring(8000), /too long/);
  },
  'rounds to keep are taken up to their bound': async () => {
    const send = async (method, body) => {
      const headers = { cookie: newCookie() };
      const answer = await fetch(`${house.url}/api/mine`, { method, body: JSON.stringify(body), headers });
      return { status: answer.status, text: (await answer.json()).text };
    };
    assert.match((await send('POST', { rounds: Array(201).fill({}) })).text, /200 rounds/);
    assert.doesNotMatch((await send('POST', { rounds: Array(200).fill({}) })).text, /200 rounds/);
    assert.equal((await send('DELETE', { ids: Array.from({ length: 1001 }, (_, i) => `r${i}`) })).status, 400);
    assert.equal((await send('DELETE', { ids: Array.from({ length: 1000 }, (_, i) => `r${i}`) })).status, 200);
  },
};

for (const [name, fill] of Object.entries(FILLS)) test(name, fill);

test('while all of these are filled again and again, those who play wait at most twice as long', async (t) => {
  const table = await playOn(house.url);
  t.after(() => table.leave());
  await table.median(20);
  const told = await atMostDoubled(
    table,
    async (signal) => {
      while (!signal.aborted) for (const fill of Object.values(FILLS)) if (!signal.aborted) await fill();
    },
    { leastMs: 2 },
  );
  t.diagnostic(`p50 alone and beside it: ${told}`);
});
