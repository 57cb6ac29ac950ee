// A house under load that is killed again and again: what its clients were answered and shown is in its log, once.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';

import { Guest, makeRoom } from './guest.mjs';
import { pause } from './pause.mjs';
import { chosen, dice, isAsked } from './play.mjs';
import { binary, openServer } from './server.mjs';

const KILLS = process.env.BAIZE_LONG ? 1000 : 50;
// Games with the number of people; the other seats are computer players.
const TABLES = [
  ['hearts', 4],
  ['spades', 4],
  ['santase', 2],
  ['rams', 3],
  ['sixseven', 2],
  ['thurf', 3],
  ['hearts', 2],
  ['spades', 1],
];

let house;
before(async () => {
  house = await openServer({ readySeconds: 0, more: ['--requests', 0] });
});
after(() => house.close());


// Question numbers only grow, so a smaller one after a bigger one would mean that something shown was lost.
function watchQuestions(guest) {
  let asked = 0;
  guest.onView = ({ ask }) => {
    if (ask === null) return;
    assert.ok(ask >= asked, `${guest.name} was shown question ${asked} and then ${ask}`);
    asked = ask;
  };
}

async function openTable([game, people], number) {
  const settings = { turn_seconds: 'off', pace_ms: 0, computer_level: 'learning' };
  const room = await makeRoom(house.url, { game, settings });
  const guests = [];
  for (let i = 0; i < people; ++i) {
    const guest = new Guest(house.url, `Guest ${number}.${i}`);
    watchQuestions(guest);
    await guest.arrive(room);
    assert.equal((await guest.ask('sit', { seat: i })).ok, true);
    guests.push(guest);
  }
  if (guests[0].view.seats.length > people) await guests[0].ask('computer', { seat: null, on: true });
  return { room, guests };
}

// What the guest may do now, beside moving, to go on with the match or to the next one.
function nextStep({ can, stage }) {
  if (can.includes('start')) return 'start';
  if (stage !== 'playing' && can.includes('agree')) return 'agree';
  return can.includes('ready') ? 'ready' : null;
}

// One person, match after match, until all kills are over; the moves that the house took from him.
async function play(guest, seed, state) {
  const roll = dice(seed);
  const taken = [];
  let answered = null;
  const isFresh = () => isAsked(guest.view) && guest.view.ask !== answered;
  while (!state.done) {
    const { view } = guest;
    if (isFresh()) {
      const moves = chosen(view, roll);
      const { ok, code } = await guest.ask('act', { ask: view.ask, moves });
      answered = view.ask;
      if (ok) {
        taken.push(...moves);
        ++state.answered;
      } else assert.equal(code, 'question_closed');
    } else {
      const step = nextStep(view);
      if (step !== null) await guest.ask(step, { salt_hash: step === 'start' ? null : guest.newSalt() });
      await guest.until(() => isFresh() || guest.view !== view || state.done, 60_000);
    }
  }
  return taken;
}

// At any moment after so many more answers.
async function killAgainAndAgain(state) {
  const roll = dice(7);
  for (let kills = 0; kills < KILLS; ++kills) {
    const until = state.answered + 5 + roll(40);
    while (state.answered < until) await pause(1 + roll(8));
    await house.crash();
    await house.reopen();
  }
}

// Without those that the clock made for him: after a kill clocks begin anew, and some are short.
function keptMoves(room, seat) {
  const lines = execFileSync(binary, ['export', '--data', house.data, room], { maxBuffer: 1 << 28 });
  const kept = [];
  let byClock = 0;
  for (const line of String(lines).trim().split('\n')) {
    const { expired, moved } = JSON.parse(line);
    if (expired?.seat === seat) byClock = expired.moves;
    if (moved?.seat === seat && byClock-- <= 0) kept.push(moved.move);
  }
  return kept;
}

test(
  `${KILLS} kills under load lose no move and double none`,
  { timeout: 20_000 + 5_000 * KILLS },
  async () => {
    const tables = await Promise.all(TABLES.map(openTable));
    const state = { answered: 0, done: false };
    const playing = tables.map(({ guests }, number) =>
      Promise.all(guests.map((guest, i) => play(guest, 31 * number + i, state))),
    );
    await killAgainAndAgain(state);
    await pause(100);
    state.done = true;
    for (const { guests } of tables) for (const guest of guests) void guest.ask('back');
    const taken = await Promise.all(playing);
    for (const [number, { room, guests }] of tables.entries()) {
      for (const [seat, guest] of guests.entries()) {
        assert.deepEqual(keptMoves(room, seat), taken[number][seat], `table ${number}, seat ${seat}`);
        guest.close();
      }
    }
    const rooms = tables.map(({ room }) => room);
    const verified = String(execFileSync(binary, ['verify', '--data', house.data, ...rooms]));
    assert.equal(verified.match(/all follow/g).length, rooms.length, verified);
    assert.ok(state.answered > 10 * KILLS, `${state.answered} moves were answered`);
    console.log(`# ${state.answered} answers, ${KILLS} kills`);
  },
);
