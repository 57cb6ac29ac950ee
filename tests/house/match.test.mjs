// Every game to the end of a match, over real WebSockets, by two people and computer players; the server is killed in
// the middle of each match and opened again.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { checkHttp } from '../../protocol/validate.mjs';
import { Guest, makeRoom } from './guest.mjs';
import { playMatch } from './play.mjs';
import { openServer } from './server.mjs';

// Short matches: what is played is the whole way to the end, not the longest one.
const SHORT = {
  hearts: { point_limit: 25 },
  spades: { point_limit: 100, lose_at: -100 },
  santase: { target: 11 },
  rams: { initial_pile: 5 },
  sixseven: {},
  thurf: { match_end: 'deals:3', players: 6 },
};

let house;
before(async () => {
  house = await openServer();
});
after(() => house.close());

async function seated(room, seats) {
  const people = [new Guest(house.url, 'Mira'), new Guest(house.url, 'Tomas')];
  for (const [i, guest] of people.entries()) {
    await guest.arrive(room);
    assert.equal((await guest.ask('sit', { seat: i })).ok, true);
  }
  if (seats > 2) assert.equal((await people[0].ask('computer', { seat: null, on: true })).ok, true);
  assert.equal((await people[1].ask('agree', { salt_hash: people[1].newSalt() })).ok, true);
  return people;
}

const games = ['hearts', 'spades', 'santase', 'rams', 'sixseven', 'thurf'];

test('the games that are played here are all that the house has', async () => {
  const answer = await fetch(`${house.url}/api/catalogue`);
  const catalogue = checkHttp('catalogue', await answer.json());
  assert.deepEqual(catalogue.games.map((game) => game.id).sort(), [...games].sort());
});

for (const [number, game] of games.entries()) {
  test(`${game} to the end of a match, with a kill in the middle`, async () => {
    const room = await makeRoom(house.url, { game, options: SHORT[game] });
    const spectator = new Guest(house.url, 'Ana');
    await spectator.arrive(room);
    const people = await seated(room, spectator.view.seats.length);
    assert.equal((await people[0].ask('start', { salt_hash: people[0].newSalt() })).ok, true);
    let moves = 0;
    const onMove = async () => {
      if (++moves !== 6) return;
      await house.crash();
      await house.reopen();
    };
    const taken = await Promise.all(people.map((guest, i) => playMatch(guest, 100 * number + i, onMove)));
    await spectator.until(() => spectator.view.stage === 'over');
    assert.ok(moves >= 6, `${moves} moves`);
    assert.ok(spectator.view.winners.length > 0);
    assert.equal(spectator.view.mine, null);
    for (const [i, guest] of people.entries()) {
      assert.deepEqual(guest.view.board, spectator.view.board);
      assert.deepEqual(
        await loggedMoves(guest, i),
        taken[i].map(({ move }) => move),
      );
      guest.close();
    }
    spectator.close();
  });
}

// What the activity log has of a seat, all rounds in order: nothing lost, nothing twice.
async function loggedMoves(guest, seat) {
  const moves = [];
  const { log } = await guest.ask('log', { round: null });
  for (const round of log.rounds) {
    const answer = await guest.ask('log', { round });
    for (const entry of answer.log.entries)
      if (['moved', 'sealed'].includes(entry.kind) && entry.seat === seat) moves.push(entry.move);
  }
  return moves;
}
