// The server's rooms inside the module: a page without a network plays a whole round, and is shown nothing that its
// host has not kept.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { loadBaize } from '../../wasm/baize.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const bytes = readFileSync(process.env.BAIZE_WASM ?? join(root, 'build/wasm/baize.wasm'));
const kPage = 1;

// A host that turns the clock by itself, keeps logs in memory, and can refuse to.
async function openHost(logs = new Map()) {
  let now = 1_000_000;
  const baize = await loadBaize(bytes, { nowMs: () => now });
  const host = { baize, logs, view: null, views: [], room: null, answers: [], made: [], fails: false, holds: false };
  let id = 0;
  baize.openHouse({ guest: '00112233445566778899aabbccddeeff', paceMs: 1200, readySeconds: 10 });
  const carry = () => {
    for (const { to, text } of baize.messages()) {
      const message = JSON.parse(text);
      if (to === 0) host.made.push(message);
      else if (message.view) host.views.push((host.view = message.view));
      else if (message.re !== undefined) host.answers.push(message);
    }
  };
  const keep = ({ number, room, first, events }) => {
    const log = logs.get(room) ?? [];
    const well = !host.fails && log.length === first;
    if (well) logs.set(room, [...log, ...events]);
    baize.kept(number, well);
  };
  host.waiting = [];
  // Does what the house wants done, until it wants nothing more for now.
  host.settle = () => {
    for (;;) {
      baize.wake();
      carry();
      host.waiting.push(...baize.writes());
      if (host.waiting.length > 0 && !host.holds) keep(host.waiting.shift());
      else if (baize.thoughts() > 0) baize.think();
      else return;
    }
  };
  host.connect = (room) => {
    host.room = room;
    if (logs.has(room)) baize.restore(room, logs.get(room));
    baize.opened(kPage);
    baize.receive(kPage, JSON.stringify({ id: ++id, hello: { name: 'Mira' } }));
    host.tell('join');
  };
  host.tell = (word, body = {}) => {
    baize.receive(kPage, JSON.stringify({ id: ++id, [word]: { room: host.room, ...body } }));
    host.settle();
    return host.answers.findLast(({ re }) => re === id) ?? null;
  };
  host.pass = (ms) => {
    now += ms;
    host.settle();
  };
  host.make = (request, word = 'createRoom') => {
    baize[word](request, host.made.length + 1);
    host.settle();
    return host.made.at(-1)?.answer;
  };
  return host;
}

function sitDown(host) {
  for (const [word, body] of [['sit', { seat: 0 }], ['computer', { seat: null, on: true }], ['start']])
    assert.equal(host.tell(word, body).ok, true, word);
}

function answer(host) {
  const { ask, legal, pick } = host.view;
  if (ask !== null && legal.length > 0)
    assert.equal(host.tell('act', { ask, moves: legal.slice(0, pick) }).ok, true);
}

function playRound(host, steps = 500) {
  for (let step = 0; step < steps && host.view.stage === 'playing'; step++) {
    answer(host);
    host.pass(1300);
  }
}

async function seated(game, logs) {
  const host = await openHost(logs);
  const { room } = host.make({ game, options: {}, settings: { computer_level: 'learning' } });
  host.connect(room);
  sitDown(host);
  return host;
}

test('a page alone plays a round of every game against the computer players', async () => {
  for (const { id } of (await openHost()).baize.ask({ games: {} }).games) {
    const host = await seated(id);
    playRound(host);
    assert.notEqual(host.view.stage, 'playing', id);
    assert.notEqual(host.view.result, null, id);
    const { game, options, proof } = host.view;
    const fair = { ok: true, fair: true, why: null, withheld: [] };
    assert.deepEqual(host.baize.checkDeal({ game, options, proof }), fair);
    const stacked = { ...proof, deck: proof.deck.toReversed() };
    assert.equal(host.baize.checkDeal({ game, options, proof: stacked }).fair, false);
  }
});

test('a refused move is answered with its code and changes nothing', async () => {
  const host = await openHost();
  const [{ id }] = host.baize.ask({ games: {} }).games;
  host.connect(host.make({ game: id, options: {} }).room);
  host.baize.closed(kPage);
  host.baize.opened(kPage);
  assert.equal(host.tell('sit', { seat: 0 }).code, 'say_hello');
  host.connect(host.room);
  sitDown(host);
  const before = host.view;
  assert.equal(host.tell('act', { ask: host.view.ask, moves: ['nonsense'] }).code, 'bad_action');
  assert.deepEqual(host.view, before);
});

test('nothing is shown before it is kept', async () => {
  const host = await seated('hearts');
  const seen = host.views.length;
  host.holds = true;
  const { ask, legal, pick } = host.view;
  assert.equal(host.tell('act', { ask, moves: legal.slice(0, pick) }), null, 'no answer yet');
  assert.equal(host.waiting.length, 1);
  assert.equal(host.views.length, seen);
  host.holds = false;
  host.settle();
  assert.ok(host.views.length > seen);
  assert.equal(host.answers.at(-1).ok, true);
});

test('a host that cannot keep an event is told of at the table, and the table goes on when it can', async () => {
  const host = await seated('hearts');
  host.fails = true;
  const { ask, legal, pick, mine } = host.view;
  assert.equal(host.tell('act', { ask, moves: legal.slice(0, pick) }).code, 'store_failed');
  assert.equal(host.view.trouble, 'store');
  assert.deepEqual(host.view.mine, mine);
  host.fails = false;
  assert.equal(host.tell('act', { ask, moves: legal.slice(0, pick) }).ok, true);
  assert.equal(host.view.trouble, null);
});

test('a closed browser finds the same hand again', async () => {
  const logs = new Map();
  const host = await seated('spades', logs);
  playRound(host, 6);
  const { mine, table, ask } = host.view;
  const again = await openHost(logs);
  again.connect(host.room);
  assert.deepEqual([again.view.seat, again.view.mine, again.view.table, again.view.ask], [0, mine, table, ask]);
  playRound(again);
  assert.equal(again.view.stage, 'between');
});

test('a match that stands at a moment is played on from there, by a person at any seat', async () => {
  const host = await openHost();
  const { baize } = host;
  baize.ask({ new: { game: 'hearts', first: 0 } });
  baize.ask({ deal: { seed: 3 } });
  for (let i = 0; i < 20; i++) baize.ask({ timeout: { seat: baize.ask({ show: {} }).to_act[0] } });
  const { log } = baize.ask({ log: {} });
  const before = baize.ask({ view: { seat: 2 } });
  const settings = { computer_level: 'casual' };
  const { room } = host.make({ log, seat: 2, name: 'Mira', levels: [null, 'learning'], settings }, 'beginRoom');
  host.connect(room);
  assert.equal(host.view.seat, 2);
  assert.equal(host.view.seats[1].level, 'learning');
  assert.deepEqual(host.view.mine, before.view?.mine ?? before.mine);
  playRound(host);
  assert.equal(host.view.stage, 'between');
  assert.equal(host.view.proof, null, 'the house did not make this deal');
  assert.equal(host.tell('ready', { salt_hash: null }).ok, true);
  host.pass(100);
  playRound(host);
  assert.equal(host.view.proof.first, null, 'nor did it choose who was first');
});

test('a log that does not follow the rules begins no table', async () => {
  const host = await openHost();
  const { baize } = host;
  baize.ask({ new: { game: 'hearts', first: 0 } });
  baize.ask({ deal: { seed: 3 } });
  const { log } = baize.ask({ log: {} });
  const begin = (more) => host.make({ log, seat: 0, name: 'Mira', ...more }, 'beginRoom');
  assert.equal(begin({ log: [...log, { moved: { seat: 0, move: 'kiss' } }] }).ok, false);
  assert.equal(begin({ log: [...log, { settled: { hash: 1 } }] }).code, 'bad_log');
  assert.equal(begin({ log: [...log, log[0]] }).code, 'bad_log');
  assert.equal(begin({ log: [] }).code, 'bad_log');
  assert.equal(begin({ seat: 7 }).code, 'bad_request');
  assert.equal(begin({}).ok, true);
});
