// What a page does with a round that is over: its code and its analysis, without a house.
// Times are of the processor, so that a busy machine does not fail the test.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { loadBaize } from '../../wasm/baize.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const bytes = readFileSync(process.env.BAIZE_WASM ?? join(root, 'build/wasm/baize.wasm'));
const kLongestAnalysisSeconds = 20;

// A round of the game that was not thrown in, played by computer players without much thought.
function playRound(baize, game) {
  for (let deal = 5; ; deal++) {
    baize.ask({ new: { game, first: 0 } });
    assert.equal(baize.ask({ deal: { seed: deal } }).ok, true);
    for (let seed = 1; ; seed++) {
      const [seat] = baize.ask({ show: {} }).to_act;
      if (seat === undefined) break;
      const { move } = baize.ask({ bot: { seat, level: 'greedy', seed } });
      assert.equal(baize.ask({ act: { seat, moves: [move] } }).ok, true);
    }
    if (baize.ask({ log: {} }).log.length > 20) return baize.ask({ encode: {} }).code;
  }
}

// Every decision of a seat judged as a page does it: by loading the round up to there.
function analyse(baize, code, seat) {
  const { log, moves } = baize.ask({ decode: { code } });
  const begins = log.findIndex((event) => 'moved' in event);
  const verdicts = [];
  for (let i = 0; i < moves.length; i++) {
    if (moves[i].seat !== seat) continue;
    assert.equal(baize.ask({ load: log.slice(0, begins + i) }).ok, true);
    const { view } = baize.ask({ view: { seat } });
    if (view.legal.length < 2) continue;
    const played = moves.slice(i).filter((made) => made.seat === seat);
    const answer = played.slice(0, view.pick).map(({ move }) => move);
    const verdict = baize.ask({ judge: { seat, seed: 7, played: answer } });
    assert.equal(verdict.ok, true, verdict.text);
    verdicts.push({ ...verdict, answer });
    while (view.pick > 1 && answer.includes(moves[i + 1]?.move) && moves[i + 1].seat === seat) i++;
  }
  return verdicts;
}

test(`a round of every game is analysed for a seat within ${kLongestAnalysisSeconds} s`, async (t) => {
  const baize = await loadBaize(bytes, { entropy: () => 7n });
  for (const { id } of baize.ask({ games: {} }).games) {
    const code = playRound(baize, id);
    const before = process.cpuUsage().user;
    const verdicts = analyse(baize, code, 0);
    const seconds = (process.cpuUsage().user - before) / 1e6;
    const exact = verdicts.filter(({ open }) => open.exact).length;
    t.diagnostic(
      `${id}: ${code.length} letters, ${verdicts.length} decisions in ${seconds.toFixed(1)} s, ${exact} solved`,
    );
    assert.ok(verdicts.length > 0);
    assert.ok(seconds < kLongestAnalysisSeconds, `${id}: ${seconds} s`);
    for (const { known, open, answer } of verdicts)
      for (const { moves } of [known, open])
        assert.ok(
          moves.some((one) => (one.answer ?? [one.move]).toSorted().join() === answer.toSorted().join()),
          `${id}: ${answer} is not among those judged`,
        );
  }
});
