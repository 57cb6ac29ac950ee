// After one visit the page plays without its house: the server is stopped, the page loaded again, and a round of every
// game is played against computer players of every level, with a reload in mid-round.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { binary, page as newestPage } from '../../tests/house/server.mjs';
import { keptEvents, keptWhole, realComplaints, visitAlone } from './alone.mjs';
import { openBrowser, openHouse, PHONE, WIDE } from './house.mjs';
import { cardsOf, dice, play, sheetOf } from './robot.mjs';
import { assertNoViolations } from './screen.mjs';
import { said, sentence } from './words.mjs';

const ROUNDS = [
  { game: 'hearts', level: 'casual', reloads: true },
  { game: 'thurf', level: 'learning' },
  { game: 'santase', level: 'strong', shy: /^claim$/ },
  { game: 'spades', level: 'learning' },
  { game: 'sixseven', level: 'casual', reloads: true },
  { game: 'rams', level: 'learning' },
];
const SEED = Number(process.env.BAIZE_SEED ?? Date.now() % 100000);

let browser;
before(async () => (browser = await openBrowser()));
after(() => browser?.close());

const roomIn = (page) => /\/a\/(\w+)$/.exec(new URL(page.url()).pathname)?.[1];
const button = ({ page, language }, key) => page.getByRole('button', { name: said(language, key) });
// A page as an earlier build might have made it: it had a part that the newest has not.
const PART = '/assets/old-part.js';
function olderPage(t) {
  const folder = mkdtempSync(join(tmpdir(), 'baize-page-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(newestPage, folder, { recursive: true });
  writeFileSync(join(folder, PART), 'export default 1;');
  const hash = createHash('sha256').update('export default 1;').digest('hex').slice(0, 24);
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
    .replace('[["', `[["${PART}","${hash}"],["`)
    .replace(/(\]\],\w+=["'`])[0-9a-f]{24}/, (_, before) => before + '0'.repeat(24));
  assert.match(worker, /0{24}/);
  writeFileSync(join(folder, 'sw.js'), worker);
  rmSync(join(folder, 'sw.js.gz')); // the packed copy is of the other one
  return folder;
}

// A visit, and then no house any more.
async function abandoned(t, viewport, options = {}) {
  const house = await openHouse();
  const person = await visitAlone(browser, viewport, { reducedMotion: 'reduce', name: 'Mira', ...options });
  t.after(async () => {
    await person.context.close();
    await house.close();
  });
  await person.page.goto(house.url);
  await keptWhole(person.page);
  await house.crash();
  await person.page.reload();
  await person.page.getByText(sentence(person.language, 'front.silent')).waitFor();
  return { ...person, house };
}

// A table of this browser of the fastest pace, from the front door's options.
async function openTable(person, game, level) {
  const { page, language } = person;
  await button(person, `level.${level}`).click();
  const tile = page.getByRole('article').filter({ has: page.locator(`a[href="/rules/${game}"]`) });
  await tile.getByTitle(said(language, 'tile.options')).click();
  await page.getByText(said(language, 'new.settings')).click();
  await page.getByLabel(said(language, 'setting.pace_ms')).selectOption('400');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: said(language, 'tile.play') })
    .click();
  await page.waitForURL('**/a/*');
  assert.ok(await person.until((view) => view.room === roomIn(page) && view.stage === 'playing'), game);
  assert.equal(person.view().game, game);
}

const namesOfHand = async (person) =>
  (await cardsOf(person).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).map(
    (name) => name.split(',')[0],
  );

async function comeBackToTheSameHand(person) {
  await person.caughtUp();
  const held = await namesOfHand(person);
  const seen = person.views.length;
  await person.page.reload();
  assert.ok(await person.until(() => person.views.length > seen), 'a view after the reload');
  if (held.length > 0) await cardsOf(person).first().waitFor();
  assert.deepEqual(await namesOfHand(person), held);
}

async function playRound(person, { game, shy }, onTurn = () => undefined) {
  const done = ({ stage }) => stage !== 'playing';
  // New cards follow by themselves where a deal was thrown in.
  const isOver = () =>
    Promise.race([
      sheetOf(person)
        .waitFor()
        .then(() => true),
      person.until(({ stage }) => stage === 'playing').then(() => false),
    ]);
  do await play(person, { roll: dice(SEED), shy, strict: false, done, onTurn });
  while (!(await isOver()));
  assert.notEqual(person.view().result, null, game);
}

// The file that the menu saves is one that a house takes.
async function saveAndImport(t, { page, language }) {
  const folder = mkdtempSync(join(tmpdir(), 'baize-saved-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  await page.getByRole('button', { name: said(language, 'menu.open') }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: said(language, 'bring.save') }).click(),
  ]);
  const file = join(folder, 'table.jsonl');
  await download.saveAs(file);
  const { status, stderr } = spawnSync(binary, ['import', '--data', join(folder, 'house.sqlite'), file]);
  assert.equal(status, 0, String(stderr));
}

describe('without the house', { concurrency: 2 }, () => {
  test('every game is played without the house, and a reload finds the same hand', async (t) => {
    t.diagnostic(`seed ${SEED}`);
    const person = await abandoned(t, WIDE);
    await assertNoViolations(person.page, 'the front door without a house');
    for (const round of ROUNDS) {
      await openTable(person, round.game, round.level);
      const onTurn = (turn) => (round.reloads && turn === 2 ? comeBackToTheSameHand(person) : undefined);
      await playRound(person, round, onTurn);
      await person.page.goBack();
    }
    const kept = await keptEvents(person.page, person.view().room);
    assert.ok(
      kept.some((line) => line.startsWith('{"settled"')),
      'the round is kept by the browser',
    );
    assert.deepEqual(realComplaints(person), []);
  });

  test('a phone in Telugu opens without the house, and comes back to its table from the front door', async (t) => {
    const person = await abandoned(t, PHONE, { language: 'te' });
    const { page, house, language } = person;
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'te');
    assert.ok(
      await page.evaluate(async () => (await document.fonts.load('16px "Noto Sans Telugu"', 'ఆ')).length > 0),
    );
    await assertNoViolations(page, 'the front door without a house, on a phone');
    await openTable(person, 'hearts', 'learning');
    await cardsOf(person).first().waitFor();
    const held = await namesOfHand(person);
    await page.goto(house.url);
    await page.getByText(sentence(language, 'back.alone')).first().waitFor();
    await button(person, 'back.go').click();
    await cardsOf(person).first().waitFor();
    assert.deepEqual(await namesOfHand(person), held);
    await page.goto(`${house.url}/rules/hearts`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.deepEqual(realComplaints(person), []);
  });

  test('a table of this browser goes on at the house, between two rounds', async (t) => {
    const person = await abandoned(t, WIDE);
    const { page, house, until } = person;
    await openTable(person, 'santase', 'learning');
    await house.reopen();
    await playRound(person, { game: 'santase', shy: /^claim$/ });
    const alone = person.view();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await button(person, 'result.more').click();
    await button(person, 'bring.title').click();
    await page.waitForURL('**/t/*');
    const brought = await until(({ room }) => room !== alone.room);
    assert.deepEqual([brought.board, brought.stage, brought.seat], [alone.board, alone.stage, alone.seat]);
    assert.equal(brought.proof, null);
    await button(person, 'result.next').click();
    assert.ok(
      await until(({ room, stage }) => room === brought.room && stage === 'playing'),
      'the house deals',
    );
    assert.deepEqual(realComplaints(person), []);
  });

  test('a new page takes over at once, and a window of the one before keeps its parts', async (t) => {
    const house = await openHouse({ web: olderPage(t) });
    const { page, context } = await visitAlone(browser, WIDE);
    t.after(async () => {
      await context.close();
      await house.close();
    });
    await page.goto(house.url);
    await keptWhole(page);
    await page.reload(); // from here on the kept files are this window's
    await house.crash();
    await house.reopen({ web: newestPage });
    const other = await context.newPage();
    await other.goto(house.url);
    await other.waitForFunction(
      async () =>
        (await caches.keys()).length === 2 &&
        (await navigator.serviceWorker.ready).active.state === 'activated',
    );
    assert.equal(
      await other.evaluate((part) => fetch(part).then(({ status }) => status), '/assets/nowhere.js'),
      404,
    );
    assert.equal(await page.evaluate((part) => fetch(part).then(({ status }) => status), PART), 200);
  });

  test('one window plays a table, and another may take it over', async (t) => {
    const person = await abandoned(t, WIDE);
    await openTable(person, 'santase', 'master');
    let turns = 0; // a master takes his second: two answers of his are enough
    for (;;) {
      await play(person, {
        roll: dice(SEED),
        shy: /^claim$/,
        strict: false,
        done: ({ stage }) => turns > 2 || stage === 'between',
        onTurn: () => void turns++,
      });
      if (turns > 2) break;
      await button(person, 'result.next').click(); // a master may be done before
      assert.ok(await person.until(({ stage }) => stage === 'playing'));
    }
    await saveAndImport(t, person);
    const other = await person.context.newPage();
    await other.goto(person.page.url());
    await other.getByRole('heading', { name: sentence('en', 'elsewhere.title') }).waitFor();
    await assertNoViolations(other, 'a table that is open elsewhere');
    await other.getByRole('button', { name: sentence('en', 'elsewhere.play') }).click();
    await other
      .getByRole('list', { name: said('en', 'table.hand') })
      .getByRole('button')
      .first()
      .waitFor();
    await person.page.getByRole('heading', { name: sentence('en', 'elsewhere.title') }).waitFor();
  });
});
