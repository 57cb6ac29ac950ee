// Computer players of every level at a real table, and the hints that a person follows there.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Guest, makeRoom } from './guest.mjs';
import { openServer } from './server.mjs';

let house;
before(async () => {
  house = await openServer();
});
after(() => house.close());

async function sitAlone(game, settings) {
  const guest = new Guest(house.url, 'Mira');
  await guest.arrive(await makeRoom(house.url, { game, settings }));
  assert.equal((await guest.ask('sit', { seat: 0 })).ok, true);
  assert.equal((await guest.ask('computer', { seat: null, on: true })).ok, true);
  assert.equal((await guest.ask('start', { salt_hash: null })).ok, true);
  await guest.until(() => guest.view.stage === 'playing');
  return guest;
}

// Follows the hints until the round is over; what was hinted, in order.
async function followHints(guest) {
  const followed = [];
  let answered = null;
  const isAsked = () => guest.view.can.includes('hint') && guest.view.ask !== answered;
  for (;;) {
    await guest.until(() => guest.view.stage !== 'playing' || isAsked(), 60_000);
    if (guest.view.stage !== 'playing') return followed;
    if (!isAsked()) continue;
    const { ask, legal } = guest.view;
    const { hint } = await guest.ask('hint', {});
    assert.equal(hint.ask, ask);
    assert.equal(hint.picks[0], hint.moves[0].move);
    for (const { move } of hint.moves) assert.ok(legal.includes(move), `${move} of ${legal}`);
    assert.deepEqual((await guest.ask('act', { ask, moves: hint.picks })).code, undefined);
    answered = ask;
    followed.push(hint);
  }
}

let explained = 0;
for (const [game, computer_level] of [
  ['hearts', 'learning'],
  ['spades', 'casual'],
  ['rams', 'strong'],
  ['santase', 'master'],
]) {
  test(`a round of ${game} is played with ${computer_level} computer players, following hints`, async () => {
    // There are rounds in which every move follows by itself.
    let followed = [];
    for (let round = 0; round < 5 && followed.every(({ moves }) => moves[0].worth === null); round++) {
      const guest = await sitAlone(game, { computer_level, pace_ms: 0 });
      assert.equal(guest.view.seats[1].level, computer_level);
      followed = await followHints(guest);
      assert.ok(followed.length > 0);
      guest.close();
    }
    assert.ok(
      followed.some(({ moves }) => moves[0].worth !== null),
      'some questions leave a choice',
    );
    explained += followed.filter(({ moves }) => moves[0].reason !== null).length;
  });
}

test('hints say why in the words of their game', () => {
  assert.ok(explained > 0);
});
