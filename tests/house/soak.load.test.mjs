// Hostile and honest clients for a long time: memory does not grow, those who play wait at most twice as long, and the
// server is never restarted. An hour in a long run, 20 seconds otherwise; var/soak.svg shows how it went.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { lineCharts, slopeOf } from './line_charts.mjs';
import { makeRoom } from './guest.mjs';
import { pause, timeLimit } from './pause.mjs';
import { median, playOn } from './people.mjs';
import { openServerFor } from './server.mjs';

const SECONDS = Number(process.env.BAIZE_SOAK_SECONDS ?? (process.env.BAIZE_LONG === '1' ? 3600 : 20));
const SAMPLE_SECONDS = Math.min(5, SECONDS / 10);
const CALM_SECONDS = Math.min(60, SECONDS / 4);
const MOST_KB_PER_MINUTE = 100; // the allocator's own breath
const GAMES = [
  { game: 'hearts', options: { point_limit: 25 } },
  { game: 'santase', options: { target: 1 } },
  { game: 'thurf', options: { players: 4, match_end: 'deals:1' } },
];

const residentKb = ({ pid }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
const openFiles = ({ pid }) => readdirSync(`/proc/${pid}/fd`).length;
const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

async function hostile(house, room) {
  const child = fork(fileURLToPath(new URL('misbehave.mjs', import.meta.url)), [house.url, room]);
  const told = () => new Promise((resolve) => child.once('message', resolve));
  const tell = (message) => {
    const answer = told();
    child.send(message);
    return answer;
  };
  await told();
  return {
    begin: () => tell({ attack: true }),
    // How many of each kind ended how.
    end: async () => (await tell({ attack: false })).outcomes,
    leave: () => child.connected && child.disconnect(),
  };
}

test('beside hostile clients memory does not grow, and honest ones wait at most twice as long', async (t) => {
  const house = await openServerFor(t, { more: ['--http-seconds', 3] });
  const { pid } = house;
  const tables = await Promise.all(GAMES.map((game) => playOn(house.url, { ...game, thinkMs: 60 })));
  t.after(() => tables.forEach((table) => table.leave()));
  const attackers = await hostile(house, await makeRoom(house.url, { game: 'hearts' }));
  t.after(() => attackers.leave());

  const samples = [];
  const began = performance.now();
  let isCalm = true;
  while ((performance.now() - began) / 1000 < SECONDS) {
    for (const { waits } of tables) waits.length = 0;
    await pause(SAMPLE_SECONDS * 1000);
    const waits = tables.flatMap((table) => table.waits);
    samples.push({
      minute: (performance.now() - began) / 60_000,
      isCalm,
      moves: waits.length,
      p50: median(waits) ?? 0,
      p99: percentile(waits, 0.99),
      rssKb: residentKb(house),
      files: openFiles(house),
    });
    if (isCalm && (performance.now() - began) / 1000 >= CALM_SECONDS) {
      isCalm = false;
      await attackers.begin();
      await pause(500);
    }
  }
  const outcomes = await Promise.race([attackers.end(), timeLimit(30_000)]);

  mkdirSync(new URL('../../var/', import.meta.url), { recursive: true });
  writeFileSync(
    new URL('../../var/soak.svg', import.meta.url),
    lineCharts('minutes', samples, [
      { title: 'memory (MB)', of: ({ rssKb }) => rssKb / 1024 },
      { title: 'p50 of a move (ms)', of: ({ p50 }) => p50 },
    ]),
  );
  const p50Of = (calm) => median(samples.filter((sample) => sample.isCalm === calm).map(({ p50 }) => p50));
  const [calm, attacked] = [p50Of(true), p50Of(false)];
  const later = samples.slice(samples.length / 2);
  const slope = slopeOf(later.map(({ minute, rssKb }) => [minute, rssKb]));
  const kinds = Object.keys(outcomes ?? {}).length;
  t.diagnostic(
    `${Math.round(SECONDS)} s, ${kinds} kinds of abuse: p50 ${calm.toFixed(1)} ms alone, ` +
      `${attacked.toFixed(1)} ms beside them; ` +
      `p99 ${Math.max(...later.map(({ p99 }) => p99)).toFixed(1)} ms; ${(later.at(-1).rssKb / 1024).toFixed(1)} MB, ` +
      `${slope.toFixed(0)} KB per minute; ${later.at(-1).files} open files`,
  );
  assert.ok(kinds > 10, 'the hostile clients have not come to an end');
  assert.equal(house.isRunning(), true);
  assert.equal(house.pid, pid);
  assert.ok(
    samples.every(({ moves }) => moves > 0),
    'nobody could play for a while',
  );
  assert.ok(attacked <= 2 * Math.max(calm, 2), `p50 ${calm.toFixed(1)} and ${attacked.toFixed(1)} ms`);
  // A short run sees caches fill; what grows for ever shows in a long one.
  const most = SECONDS >= 600 ? MOST_KB_PER_MINUTE : 30_000;
  assert.ok(slope < most, `memory grows by ${slope.toFixed(0)} KB per minute`);
});
