// The server's rooms inside the module: a page without a network plays a whole round.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { loadBaize } from '../../wasm/baize.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const bytes = readFileSync(process.env.BAIZE_WASM ?? join(root, 'build/wasm/baize.wasm'));

// A page that keeps its newest view and turns the clock by itself.
async function openTable() {
  let now = 1_000_000;
  const baize = await loadBaize(bytes, { nowMs: () => now });
  baize.openHouse({ paceMs: 1200, readySeconds: 10 });
  const game = baize.ask({ games: {} }).games[0].id;
  const { room } = baize.createRoom({ game, options: {} });
  const page = { baize, room, view: null, id: 0 };
  const take = (messages) => {
    let answer = null;
    for (const message of messages) {
      if (message.view) page.view = message.view;
      else if (message.re !== undefined) answer = message;
    }
    return answer;
  };
  page.tell = (word, body = {}) => take(baize.tell({ id: ++page.id, [word]: { room, ...body } }));
  page.pass = (ms) => {
    now += ms;
    take(baize.wake().messages);
  };
  take(baize.tell({ id: ++page.id, hello: { name: 'Mira' } }));
  return page;
}

function sitDown(page) {
  const steps = [['join'], ['sit', { seat: 0 }], ['computer', { seat: null, on: true }], ['start']];
  for (const [word, body] of steps) assert.equal(page.tell(word, body).ok, true, word);
}

test('a page alone plays a round against the computer players', async () => {
  const page = await openTable();
  sitDown(page);
  for (let step = 0; step < 500 && page.view.stage === 'playing'; step++) {
    const { ask, legal, pick } = page.view;
    if (ask !== null && legal.length > 0)
      assert.equal(page.tell('act', { ask, moves: legal.slice(0, pick) }).ok, true);
    page.pass(1300);
  }
  assert.equal(page.view.stage, 'between');
  assert.notEqual(page.view.result, null);
});

test('a refused move is answered with its code and changes nothing', async () => {
  const page = await openTable();
  assert.equal(page.tell('sit', { seat: 0 }).code, 'bad_request');
  sitDown(page);
  const before = page.view;
  assert.equal(page.tell('act', { ask: page.view.ask, moves: ['nonsense'] }).code, 'bad_action');
  assert.deepEqual(page.view, before);
});
