// What is decided by a vote or by the table's settings is decided by the people who sit there: nobody is voted for by
// being away, and nothing that decides a match changes in the middle of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeRoom } from './guest.mjs';
import { pause } from './pause.mjs';
import { RawClient, playUntil } from './raw_client.mjs';
import { openServerFor } from './server.mjs';

const ok = async (promise) => assert.equal((await promise)?.ok, true, JSON.stringify(await promise));

// Two people with computer players in the other seats, in the middle of a round.
async function match(house, { game, options = {}, settings = {} }) {
  const room = await makeRoom(house.url, { game, options, settings });
  const mira = await RawClient.open(house.url, { name: 'Mira', room });
  const tomas = await RawClient.open(house.url, { name: 'Tomas', room });
  await ok(mira.wish('sit', { seat: 0 }));
  await ok(tomas.wish('sit', { seat: 1 }));
  if (mira.view.seats.length > 2) await ok(mira.wish('computer', { seat: null, on: true }));
  await ok(tomas.wish('agree', { salt_hash: null }));
  await ok(mira.wish('start', { salt_hash: null }));
  await mira.until(() => mira.view.stage === 'playing');
  return { room, mira, tomas };
}

test('whoever is away for a moment has not agreed to end the match', async (t) => {
  const house = await openServerFor(t);
  const open = { players: 4, match_end: 'open' };
  const { mira, tomas } = await match(house, { game: 'thurf', options: open });
  tomas.close();
  await mira.until(() => !mira.view.seats[1].here);
  await mira.wish('propose', { what: 'say', text: 'stop' });
  await pause(300);
  assert.equal(mira.view.stage, 'playing');
});

test('a broken connection carries out nothing', async (t) => {
  const house = await openServerFor(t);
  const { mira, tomas } = await match(house, { game: 'thurf', options: { players: 4, match_end: 'open' } });
  await ok(mira.wish('propose', { what: 'say', text: 'stop' }));
  await mira.until(() => mira.view.proposal !== null);
  tomas.close();
  await pause(500);
  assert.equal(mira.view.stage, 'playing');
});

test('a move is not taken back because the connection of whoever is asked breaks', async (t) => {
  const house = await openServerFor(t);
  const { mira, tomas } = await match(house, { game: 'santase' });
  const isAsked = ({ view }) => view.legal?.length > 0;
  await Promise.any([mira, tomas].map((guest) => guest.until(() => isAsked(guest))));
  const [first, second] = isAsked(mira) ? [mira, tomas] : [tomas, mira];
  const { ask, legal } = first.view;
  const card = legal.find((move) => /^[AKQJT9][SHDC]$/.test(move));
  await ok(first.wish('act', { ask, moves: [card] }));
  const asked = await first.wish('propose', { what: 'undo' });
  assert.equal(asked.ok, true, JSON.stringify(asked));
  second.close();
  await pause(500);
  assert.equal(first.view.mine.hand.includes(card), false, 'the card is back in the hand');
});

test('the host changes nothing that decides the match while it is played', async (t) => {
  const house = await openServerFor(t);
  const { mira } = await match(house, { game: 'santase', settings: { leave_seconds: 600 } });
  const decides = { leave_seconds: 30, grace_seconds: 5, turn_seconds: 10, undo: false };
  for (const [name, value] of Object.entries(decides)) {
    const answer = await mira.wish('table', { settings: { [name]: value } });
    assert.equal(answer.code, 'not_allowed_now', `${name}: ${JSON.stringify(answer)}`);
  }
  assert.equal(mira.view.settings.leave_seconds, 600);
  await ok(mira.wish('table', { settings: { ready_seconds: 20 } }));
});

test('a table that nobody may watch shows strangers no proof of its deals', async (t) => {
  const house = await openServerFor(t);
  const room = await makeRoom(house.url, {
    game: 'santase',
    options: { target: 1 },
    settings: { watch: 'nobody', computer_level: 'learning', turn_seconds: 10 },
  });
  const mira = await RawClient.open(house.url, { name: 'Mira', room });
  await ok(mira.wish('sit', { seat: 0 }));
  await ok(mira.wish('computer', { seat: null, on: true }));
  await ok(mira.wish('start', { salt_hash: null }));
  await playUntil(mira, ({ proof }) => proof !== null);
  const stranger = await RawClient.open(house.url, { name: 'Ana', room });
  assert.equal(stranger.view.proof, null);
});
