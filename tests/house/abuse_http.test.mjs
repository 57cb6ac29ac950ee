// Requests that two servers could read in two ways, and answers that do not say what they answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { RawClient, newCookie, statusOf } from './raw_client.mjs';
import { openServerFor } from './server.mjs';

test('a request whose length or host can be read in two ways is refused', async (t) => {
  const { url } = await openServerFor(t);
  const { host } = new URL(url);
  const begin = (path) => `POST ${path} HTTP/1.1\r\n`;
  const body = '{"game":"hearts"}';
  const sized = `Content-Length: ${body.length}\r\n`;
  const REFUSED = {
    'an unknown transfer encoding': `Host: ${host}\r\nTransfer-Encoding: zip\r\n\r\n${body}`,
    'an unknown encoding behind chunks': `Host: ${host}\r\nTransfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n`,
    'a length beside chunks': `Host: ${host}\r\n${sized}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'two hosts': `Host: ${host}\r\nHost: other.example\r\n${sized}\r\n${body}`,
    'no host': `${sized}\r\n${body}`,
    'two lengths': `Host: ${host}\r\n${sized}Content-Length: 3\r\n\r\n${body}`,
  };
  for (const [kind, rest] of Object.entries(REFUSED))
    assert.equal(await statusOf(url, begin('/api/rooms') + rest), 400, kind);
  assert.equal(await statusOf(url, `${begin('/api/rooms')}Host: ${host}\r\n${sized}\r\n${body}`), 201);
});

test('a refusal says which request it answers, however its number is written', async (t) => {
  const { url } = await openServerFor(t);
  const page = await RawClient.open(url);
  const WRITTEN = [
    (id) => `{"id": ${id}, "leave": {}}`,
    (id) => `{ "id" : ${id}, "leave": {}}`,
    (id) => `{"id":${id},"leave":{}}`,
  ];
  let id = 100;
  for (let i = 0; i < 60; ++i) page.send(WRITTEN[i % 3](++id));
  await page.until(() => page.messages.length >= 60);
  assert.ok(page.messages.some(({ code }) => code === 'too_fast'));
  assert.deepEqual(
    page.messages.map(({ re }) => re),
    Array.from({ length: 60 }, (_, i) => 101 + i),
  );
});

test('a page of another name than the house goes by is refused', async (t) => {
  const { url } = await openServerFor(t, { more: ['--name', 'cards.example'] });
  const ask = (host) =>
    statusOf(
      url,
      `POST /api/guest HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nCookie: ${newCookie()}\r\n` +
        'Content-Length: 2\r\n\r\n{}',
    );
  assert.equal(await ask('cards.example'), 200);
  assert.equal(await ask(new URL(url).host), 200);
  assert.equal(await ask('evil.example'), 421);
});
