// Bad clients beside good ones: floods, frames of a megabyte, malformed frames and JSON, wrong types, foreign answers,
// slow readers and slow senders, a thousand connections. Everything is answered or closed with a reason, a connection
// holds little, and those who play wait at most twice as long.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { playOn } from './people.mjs';
import { openServer } from './server.mjs';

const LONG = process.env.BAIZE_LONG === '1';
const CROWD = LONG ? 4000 : 1000;
const MEASURED = LONG ? 400 : 40; // moves

let house, bad, table;
before(async () => {
  house = await openServer({
    more: ['--http-seconds', 3],
  });
});
after(async () => {
  bad?.disconnect();
  table?.leave();
  await house.close();
});

const residentKb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${house.pid}/status`, 'utf8'))[1]);
async function figure(name) {
  const text = await (await fetch(`${house.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)[1]);
}

function misbehave(room) {
  bad = fork(fileURLToPath(new URL('misbehave.mjs', import.meta.url)), [house.url, room]);
  const told = () => new Promise((resolve) => bad.once('message', resolve));
  return told().then(() => async (message) => {
    const answer = told();
    bad.send(message);
    return answer;
  });
}

// How a connection of each kind may end.
const ENDS = {
  flood: [1008],
  longFrame: [1009, 1006], // a reset may overtake the reason
  bytes: [1003],
  noUnicode: [1007],
  noFrame: [1002],
  bytesAndNoFrame: [1003],
  manyNames: ['bad_request ok'],
  comeAndGo: ['ok'],
  noJson: ['bad_json bad_request ok'],
  wrongTypes: ['bad_request ok'],
  replayed: ['not_seated ok'],
  noToken: [401],
  slowReader: ['ended'],
  slowHeader: [0],
  slowUpgrade: [0],
  longHeader: [431],
  longBody: [413],
  noHttp: [400],
};

test('who plays waits at most twice as long beside bad clients, and each of them is answered or closed', async (t) => {
  table = await playOn(house.url);
  const tell = await misbehave(table.room);
  await table.median(MEASURED, 120_000); // the first moves are slower than all others

  const emptyKb = residentKb();
  const { held } = await tell({ crowd: CROWD });
  const perConnection = (residentKb() - emptyKb) / held;
  assert.ok(perConnection < 64, `${perConnection} KB for each of ${held} connections`);

  // The machine does other things too: what counts is a pair of measurements in a row.
  const pairs = [];
  let outcomes;
  do {
    const calm = await table.median(MEASURED, 120_000);
    await tell({ attack: true });
    const attacked = await table.median(MEASURED, 120_000);
    ({ outcomes } = await tell({ attack: false }));
    pairs.push({ calm, attacked });
  } while (pairs.length < 4 && pairs.at(-1).attacked > 2 * pairs.at(-1).calm);
  const { calm, attacked } = pairs.at(-1);
  const told = pairs.map((pair) => `${pair.calm.toFixed(1)} and ${pair.attacked.toFixed(1)} ms`).join(', ');
  t.diagnostic(
    `p50 alone and beside them: ${told}; ${perConnection.toFixed(1)} KB for each of ${held} connections`,
  );
  assert.ok(attacked <= 2 * calm, told);

  for (const [kind, ends] of Object.entries(ENDS)) {
    assert.ok(outcomes[kind] !== undefined, `${kind} was never tried`);
    for (const end of Object.keys(outcomes[kind]))
      assert.ok(ends.map(String).includes(end), `${kind} ended with ${end}`);
  }
  for (const reason of ['flood', 'too_long', 'not_text', 'slow_reader', 'slow_request'])
    assert.ok((await figure(`baize_cut_off_total{reason="${reason}"}`)) > 0, `nobody was cut off as ${reason}`);

  bad.disconnect();
  bad = undefined;
  await table.median(MEASURED, 120_000); // it goes on as before
  await table.end();
  assert.equal(await (await fetch(`${house.url}/healthz`)).text(), 'ok\n');
});
