// The engine in the browser: it replays the golden logs and plays at random, and every answer is the native program's.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { browser, house, openForTests, visit, WIDE } from './house.mjs';

const root = new URL('../../', import.meta.url);
openForTests();

// Runs in the page: asks the module every line and gives its answers back.
async function askInPage(lines) {
  const { loadBaize } = await import('/engine/baize.mjs');
  const bytes = await (await fetch('/engine/baize.wasm')).arrayBuffer();
  const baize = await loadBaize(bytes, { entropy: () => 7n });
  const answers = [];
  for (const line of lines) answers.push(baize.askText(line));
  return answers;
}

// Runs in the page too: plays rounds by a fixed rule of choice and gives the lines that it asked.
async function playInPage(rounds) {
  const { loadBaize } = await import('/engine/baize.mjs');
  const bytes = await (await fetch('/engine/baize.wasm')).arrayBuffer();
  const baize = await loadBaize(bytes, { entropy: () => 7n });
  const lines = [];
  const ask = (request) => {
    lines.push(JSON.stringify(request));
    return baize.ask(request);
  };
  for (const { id } of ask({ games: {} }).games) {
    ask({ new: { game: id, first: 0 } });
    for (let round = 1, turn = 0; round <= rounds; round++) {
      ask({ deal: { seed: round } });
      for (let show = ask({ show: {} }); show.to_act.length > 0; show = ask({ show: {} })) {
        const seat = show.to_act[turn % show.to_act.length];
        const moves = show.legal[seat];
        ask({ act: { seat, moves: [moves[turn++ % moves.length]] } });
        ask({ view: { seat } });
      }
    }
  }
  return lines;
}

function native(lines) {
  const program = process.env.BAIZE ?? new URL('build/release/baize', root).pathname;
  const input = lines.map((line) => line + '\n').join('');
  const run = spawnSync(program, ['referee'], { input, maxBuffer: 1 << 30 });
  assert.equal(run.status, 0, String(run.stderr));
  return run.stdout.toString().trimEnd().split('\n');
}

test('golden logs replay in the browser as in the native program', async () => {
  const { page } = await visit(browser, WIDE);
  await page.goto(house.url);
  const folder = new URL('tests/golden/', root);
  const lines = readdirSync(folder).flatMap((name) => {
    const log = readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n');
    return [`{"load":[${log.join(',')}]}`, '{"show":{}}', '{"view":{"seat":0}}'];
  });
  assert.ok(lines.length >= 15, 'there are golden logs');
  assert.deepEqual(await page.evaluate(askInPage, lines), native(lines));
});

test('random rounds of every game are the same in the browser', async () => {
  const { page } = await visit(browser, WIDE);
  await page.goto(house.url);
  const lines = await page.evaluate(playInPage, 4);
  assert.ok(lines.length > 200);
  assert.deepEqual(await page.evaluate(askInPage, lines), native(lines));
});

test('scripts, styles and the engine come packed', async () => {
  const { page } = await visit(browser, WIDE);
  const packed = new Map();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    packed.set(pathname, response.headers()['content-encoding'] === 'gzip');
  });
  await page.goto(house.url, { waitUntil: 'networkidle' });
  await page.evaluate(() => fetch('/engine/baize.wasm').then((answer) => answer.arrayBuffer()));
  assert.ok(packed.get('/engine/baize.wasm'));
  for (const ending of ['.js', '.css']) {
    const files = [...packed].filter(([path]) => path.startsWith('/assets/') && path.endsWith(ending));
    assert.ok(
      files.some(([, yes]) => yes),
      `${ending}: ${files}`,
    );
  }
});
