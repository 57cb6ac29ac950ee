// What a page pays for the module: bytes to fetch, and time until a computer player moves. Times are
// of the processor, so that a busy machine does not fail the test.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { loadBaize } from '../../wasm/baize.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const bytes = readFileSync(process.env.BAIZE_WASM ?? join(root, 'build/wasm/baize.wasm'));
const kMostKilobytes = 250;
const kLongestMs = 200;

test(`the module is at most ${kMostKilobytes} KB, packed`, (t) => {
  const kilobytes = gzipSync(bytes, { level: 9 }).length / 1000;
  t.diagnostic(`${kilobytes.toFixed(1)} KB packed, ${(bytes.length / 1000).toFixed(0)} KB in memory`);
  assert.ok(kilobytes <= kMostKilobytes, `${kilobytes} KB`);
});

// Every third decision of a round, until the round or the patience ends.
function decisionsOf(baize, game) {
  const times = [];
  baize.ask({ new: { game, first: 0 } });
  baize.ask({ deal: { seed: 5 } });
  for (let turn = 0; turn < 45; turn++) {
    const { to_act, legal } = baize.ask({ show: {} });
    const [seat] = to_act;
    if (seat === undefined) break;
    if (turn % 3 === 0 && legal[seat].length > 1) {
      const before = process.cpuUsage().user;
      assert.equal(baize.ask({ bot: { seat, level: 'strong', seed: turn } }).ok, true);
      times.push((process.cpuUsage().user - before) / 1000);
    }
    baize.ask({ timeout: { seat } });
  }
  return times;
}

test(`a computer player at the default level moves within ${kLongestMs} ms`, async (t) => {
  const baize = await loadBaize(bytes, { entropy: () => 7n });
  for (const { id } of baize.ask({ games: {} }).games) {
    const times = decisionsOf(baize, id);
    const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
    t.diagnostic(`${id}: ${mean.toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)}`);
    assert.ok(mean < kLongestMs, `${id}: ${mean} ms`);
  }
});
