// What can be done with seats: tables that shrink under people who come back, a look into a computer's hand, names that
// look like somebody else's.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeRoom } from './guest.mjs';
import { pause } from './pause.mjs';
import { RawClient, newCookie } from './raw_client.mjs';
import { openServerFor } from './server.mjs';

const ok = async (promise) => assert.equal((await promise)?.ok, true, JSON.stringify(await promise));
const opener =
  ({ url }) =>
  (name, room, cookie) =>
    RawClient.open(url, { name, room, cookie });
const stageIs = (client, stage) => client.until(() => client.view?.stage === stage, 10_000);

test('a table that shrinks while somebody on autopilot comes back goes on, and can be read again', async (t) => {
  const house = await openServerFor(t);
  const open = opener(house);
  const room = await makeRoom(house.url, {
    game: 'thurf',
    options: { players: 8, match_end: 'open' },
    settings: { grace_seconds: 5 },
  });
  const cookie = newCookie();
  const [mira, tomas, ana] = [
    await open('Mira', room),
    await open('Tomas', room),
    await open('Ana', room, cookie),
  ];
  await ok(mira.wish('sit', { seat: 0 }));
  await ok(tomas.wish('sit', { seat: 1 }));
  await ok(ana.wish('sit', { seat: 6 }));
  await ok(mira.wish('computer', { seat: null, on: true }));
  for (const guest of [tomas, ana]) await ok(guest.wish('agree', { salt_hash: null }));
  await ok(mira.wish('start', { salt_hash: null }));
  await stageIs(mira, 'playing');
  // All agree to end the match; the last of them only when Ana is on autopilot.
  await ok(mira.wish('propose', { what: 'say', text: 'stop' }));
  await ok(ana.wish('answer', { agree: true }));
  ana.close();
  await mira.until(() => mira.view.seats[6].autopilot === 'away', 10_000);
  const vote = await tomas.wish('answer', { agree: true });
  if (vote.ok !== true) await ok(mira.wish('propose', { what: 'say', text: 'stop' })); // carried out without her
  await stageIs(mira, 'over');

  const back = await open('Ana', null, cookie);
  mira.post('table', { room, options: { players: 4 } });
  back.post('join', { room });
  await mira.until(() => mira.view.seats.length === 4);
  await back.until(() => back.view?.seats.length === 4);
  assert.equal(back.view.seat, null);
  await ok(mira.wish('computer', { seat: null, on: true }));

  await house.crash();
  await house.reopen();
  const again = await open('Mira', null, mira.cookie);
  await ok(again.join(room));
  assert.equal(again.view.seats.length, 4);
  assert.equal(again.view.seat, 0);
});

test('nobody looks into a hand of a running round by sitting down in it', async (t) => {
  const house = await openServerFor(t);
  const open = opener(house);
  const room = await makeRoom(house.url, { game: 'hearts' });
  const mira = await open('Mira', room);
  await ok(mira.wish('sit', { seat: 0 }));
  await ok(mira.wish('computer', { seat: null, on: true }));
  await ok(mira.wish('start', { salt_hash: null }));
  await stageIs(mira, 'playing');
  const other = await open('Ana', room);
  for (const seat of [1, 2, 3]) {
    await other.wish('sit', { seat });
    await pause(50);
    await other.wish('stand');
  }
  const seen = other.messages.filter(({ view }) => view?.stage === 'playing' && view.mine !== null);
  assert.deepEqual(
    seen.map(({ view }) => view.mine.hand),
    [],
  );
});

test('no name is invisible, and none reads like the name of somebody at the table', async (t) => {
  const house = await openServerFor(t);
  const open = opener(house);
  const room = await makeRoom(house.url, { game: 'hearts' });
  const mira = await open('Mira', room);
  await ok(mira.wish('sit', { seat: 0 }));
  await ok(mira.wish('computer', { seat: 1, on: true }));
  const computer = mira.view.seats[1].name;
  const INVISIBLE =
    /^[\s\u00ad\u061c\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff]*$/u;
  for (const name of [
    '\u200b',
    '\u2060\ufeff',
    '\u3164',
    '\u2800',
    computer,
    `${computer}\u200b`,
    'М\u0456ra',
    'mira',
  ]) {
    const other = await open(name, room);
    await ok(other.wish('sit', { seat: 2 }));
    await mira.until(() => mira.view.seats[2].kind === 'person');
    const shown = mira.view.seats[2].name;
    assert.doesNotMatch(shown, INVISIBLE, JSON.stringify(name));
    const plain = shown
      .normalize('NFKC')
      .replace(/[\u200b\u2060\ufeff]/gu, '')
      .replace('М', 'M')
      .replace('\u0456', 'i');
    for (const taken of [computer, 'Mira'])
      assert.notEqual(plain.toLowerCase(), taken.toLowerCase(), `${JSON.stringify(name)} is shown as ${shown}`);
    await ok(other.wish('stand'));
    await mira.until(() => mira.view.seats[2].kind !== 'person');
    other.close();
  }
});
