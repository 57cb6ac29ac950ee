// Bounds of what a table remembers of its past, whatever its log holds.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';

import { makeRoom } from './guest.mjs';
import { importTable, linesOf } from './long_logs.mjs';
import { RawClient, playUntil } from './raw_client.mjs';
import { openServerFor } from './server.mjs';

const newSecret = () => randomBytes(32).toString('hex');
const ok = async (promise) => assert.equal((await promise)?.ok, true, JSON.stringify(await promise));

async function start(house, room) {
  const mira = await RawClient.open(house.url, { name: 'Mira', room });
  await ok(mira.wish('sit', { seat: 0 }));
  await ok(mira.wish('computer', { seat: 1, on: true }));
  await ok(mira.wish('start', { salt_hash: null }));
  await mira.until(() => mira.view.stage === 'playing');
  return mira;
}

test('a proof shows eight deals that were given up', async (t) => {
  const house = await openServerFor(t);
  const room = await makeRoom(house.url, { game: 'santase' });
  await house.stop();
  const { events } = linesOf(house.data, room);
  for (let i = 0; i < 20; ++i)
    events.push(JSON.stringify({ abandoned: {} }), JSON.stringify({ pledged: { secret: newSecret() } }));
  await importTable(house, room, events);
  const mira = await start(house, room);
  await playUntil(mira, ({ proof }) => proof !== null);
  assert.equal(mira.view.proof.abandoned.length, 8);
  assert.equal(mira.view.proof.abandoned.at(-1).number, 20);
});
