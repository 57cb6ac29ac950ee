// What remains of a game: a finished round is kept, looked at again from its link alone, searched for lost points, its
// deal verified; statistics go out as a file and come back.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkHttp } from '../../protocol/validate.mjs';
import { browser, house, openForTests, PHONE, visit, WIDE } from './house.mjs';
import { startAlone } from './moves.mjs';
import { dice, play, scoresOf, standingsOn } from './robot.mjs';
import { assertNoViolations, scrolls } from './screen.mjs';
import { tamper } from './tamper.mjs';

openForTests();

const CALM = { reducedMotion: 'reduce', name: 'Mira' };
const SEED = Number(process.env.BAIZE_SEED ?? Date.now() % 100000);
const CODE = /^\/replay#[a-z]+\.\d+\.[A-Za-z0-9_-]+$/;

// One round by the robot, up to its result sheet; the link of the round.
async function playRound(person, game) {
  const { page } = person;
  await page.goto(`${house.url}/t/${await house.makeRoom(game)}`);
  await startAlone(page);
  assert.ok(await person.until(({ stage }) => stage === 'playing'), 'a deal');
  const done = ({ stage }) => stage !== 'playing';
  await play(person, { done, roll: dice(SEED), strict: false, shy: /^claim$/ });
  // The round lies over the table, and one press leads back.
  await page.getByRole('button', { name: 'Replay' }).click();
  const over = page.locator('.over-table');
  await over.getByRole('slider', { name: 'Moves' }).waitFor();
  await assertNoViolations(page, 'a replay over the table');
  await over.getByRole('button', { name: 'Back to the table' }).click();
  await over.waitFor({ state: 'detached' });
  await page.locator('#headline').waitFor();
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: /copied/i }).waitFor();
  return (await page.evaluate(() => navigator.clipboard.readText())).slice(house.url.length);
}

// A browser that has never been here and gets nothing but the page itself.
async function stranger(viewport, options = {}) {
  const person = await visit(browser, viewport, { ...CALM, ...options });
  await person.page.route('**/api/**', (route) => route.abort());
  await person.page.routeWebSocket('**/ws', (socket) => socket.close());
  return person;
}

async function replayAlone(href, viewport, expected, options) {
  const person = await stranger(viewport, options);
  const { page } = person;
  await page.goto(house.url + href);
  const slider = page.getByRole('slider', { name: 'Moves' });
  await slider.waitFor();
  const last = Number(await slider.getAttribute('max'));
  assert.ok(last > 3, `a round has ${last} moves`);
  await slider.press('ArrowRight');
  await page.getByText(new RegExp(`^1 of ${last}\\. `)).waitFor();
  await slider.press('End');
  await page.getByText(new RegExp(`^${last} of ${last}\\. `)).waitFor();
  await page.getByRole('button', { name: 'Previous move' }).click();
  await page.getByText(new RegExp(`^${last - 1} of ${last}\\. `)).waitFor();
  const seats = page.getByLabel('Point of view');
  await seats.selectOption({ index: 1 });
  const found = await standingsOn(page.locator('.replay-result'));
  const sorted = (rows) => rows.map((row) => row.join()).sort();
  assert.deepEqual(sorted(found), sorted(expected));
  assert.deepEqual(await scrolls(page), [], 'the page scrolls in itself, not behind itself');
  await assertNoViolations(page, `replay at ${viewport.width}`);
  return person;
}

// Judged quickly, to the end; then once more, and stopped.
async function judge(page) {
  await page.getByLabel('How thorough').selectOption('quick');
  const status = page.locator('.review > [role="status"]');
  await page.getByRole('button', { name: 'Start the review' }).click();
  await status.getByText(/^(Mistakes cost you|No mistakes)/).waitFor();
  await assertNoViolations(page, 'review');
  await page.getByLabel('How thorough').selectOption('thorough');
  await page.getByRole('button', { name: 'Start the review' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await status.getByText(/^Stopped/).waitFor();
}

async function verdict(page) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Verify this deal' }).click();
  await page.locator('.verdict .first').waitFor();
  return page.locator('.verdict').innerText();
}

let file = ''; // what the first person takes along

test('a round is verified, kept, and looked at again from its link, without a house', async () => {
  const person = await visit(browser, PHONE, CALM);
  const { page } = person;
  const offered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/mine') && answer.request().method() === 'POST',
    { timeout: 60_000 },
  );
  const href = await playRound(person, 'santase');
  assert.match(href, CODE);
  checkHttp('keep_rounds', (await offered).request().postDataJSON());
  const yes = await verdict(page);
  assert.match(yes, /^Verified: every card follows/);
  assert.match(yes, /received the hash of the secret before/);
  assert.match(yes, /Your device’s random number is part of it/);
  await assertNoViolations(page, 'a verified deal');
  const { page: alone } = await replayAlone(href, PHONE, Object.values(await scoresOf(person)), {
    colorScheme: 'dark',
  });
  await judge(alone);

  await page.goto(house.url);
  await page.getByRole('link', { name: 'My games' }).click();
  await page.locator('.matches .rounds a').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  file = readFileSync(await download.path(), 'utf8');
  assert.equal(JSON.parse(file).rounds[0].code, href.slice('/replay#'.length));
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('button', { name: 'Really delete all rounds' }).click();
  await page.getByText('Nothing yet.').waitFor();
  assert.deepEqual(person.complaints, []);
});

test('a round of four is judged, and its deal played by computer players', async () => {
  const person = await visit(browser, WIDE, CALM);
  const href = await playRound(person, 'hearts');
  assert.ok(href.length < 150, `${href} has ${href.length} letters`);
  const { page } = await replayAlone(href, WIDE, Object.values(await scoresOf(person)));
  await judge(page);
  await page.getByRole('button', { name: 'Let them play' }).click();
  const other = page.getByRole('link', { name: 'Replay that round' });
  await other.waitFor();
  assert.match(await other.getAttribute('href'), CODE);
  await other.click();
  await page.getByText(/^0 of \d+\. The cards are dealt/).waitFor();
  assert.deepEqual(person.complaints, []);
});

test('a deal that was tampered with is not verified', async () => {
  const swapped = ([a, b, ...deck]) => [b, a, ...deck];
  const changes = [
    [
      (proof) => ({ ...proof, deck: swapped(proof.deck) }),
      /^Not verified: this deal isn’t the one that was promised/,
    ],
    [(proof) => ({ ...proof, secret: '00'.repeat(32) }), /^Not verified: /],
    [
      (proof) => ({ ...proof, salts: proof.salts.map((salt) => salt && 'ab'.repeat(16)) }),
      /isn’t the one from your device/,
    ],
  ];
  const { page, ...person } = await visit(browser, WIDE, CALM);
  let change = (proof) => proof;
  const toPage = (message) =>
    message.view?.proof == null ? message : { view: { ...message.view, proof: change(message.view.proof) } };
  await tamper(page, { toPage });
  await playRound({ page, ...person }, 'santase');
  for (const [next, said] of changes) {
    change = next;
    await page.reload();
    assert.match(await verdict(page), said);
  }
});

test('what is brought in a file is checked, counted, and played once more from its deal', async () => {
  const person = await visit(browser, WIDE, CALM);
  const { page } = person;
  await page.goto(`${house.url}/mine`);
  const field = page.locator('input[type="file"]');
  const bring = (content) =>
    field.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await bring(file.replace(/"seat":\d/, '"seat":9'));
  await page.getByText('This file is damaged. Nothing was imported.').waitFor();
  await bring('hello');
  await page.getByText('This isn’t a Baize backup.').waitFor();
  // Ten times the same round, so that there is something to draw.
  const whole = JSON.parse(file);
  const [one] = whole.rounds;
  const many = Array.from({ length: 10 }, (_, i) => ({
    ...one,
    id: `t.${i}`,
    match: `t.${i}`,
    won: i % 3 === 0,
  }));
  await bring(JSON.stringify({ ...whole, rounds: [one, ...many] }));
  await page.getByText('Rounds imported: 11').waitFor();
  await page.locator('.facts').getByText('4 (40%)').waitFor();
  await page.getByText('Show as numbers').first().click();
  await assertNoViolations(page, 'statistics');
  await page.setViewportSize(PHONE);
  assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth), PHONE.width);

  await page.evaluate(() => localStorage.setItem('baize.speed', 'quick'));
  await page.locator('.matches .rounds a').first().click();
  await page.getByRole('slider').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Play this deal again' }).click();
  const table = page.locator('.try-again');
  const over = table.getByText(/^As played: .+ This time: /);
  const card = table.locator('.hand button:not([aria-disabled="true"])').first();
  const named = table.locator('button[data-move]').first(); // at times there is nothing but "claim" or "pass"
  for (let moves = 0; moves < 40 && (await over.count()) === 0; moves++) {
    await card.or(named).or(over).first().waitFor();
    const pressed = (await card.count()) > 0 ? card : named;
    if ((await over.count()) === 0)
      await pressed.click({ position: { x: 12, y: 20 }, timeout: 1000 }).catch(() => undefined);
  }
  await over.waitFor();
  await assertNoViolations(page, 'another try');
  assert.deepEqual(person.complaints, []);
});

// Everything that the page knows of its rounds by itself.
const forgetHere = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const gone = indexedDB.deleteDatabase('baize-rounds');
        gone.onsuccess = () => resolve();
        gone.onerror = reject;
      }),
  );
const roundsHere = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('baize-rounds');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const count = opening.result.transaction('rounds').objectStore('rounds').count();
          count.onsuccess = () => (opening.result.close(), resolve(count.result));
        };
      }),
  );
// Browser and house have told each other everything: what brings them together holds this lock meanwhile.
async function comeTogether(page) {
  await page.locator('.kept-file').waitFor();
  await page.evaluate(() => navigator.locks.request('baize-mine', () => undefined));
}

test('the house keeps rounds for its guest: found again by a browser that forgot, gone once removed', async () => {
  const person = await visit(browser, PHONE, CALM);
  const { page } = person;
  const talk = [];
  page.on('response', async (answer) => {
    if (new URL(answer.url()).pathname !== '/api/mine') return;
    const method = answer.request().method();
    talk.push(method);
    const kind = method === 'GET' ? 'drawer_page' : 'drawer_changed';
    await answer.json().then(
      (body) => checkHttp(kind, body),
      () => undefined, // the page has gone on
    );
  });
  const heard = (method) =>
    page.waitForResponse((answer) => {
      const request = answer.request();
      return request.url().endsWith('/api/mine') && request.method() === method;
    });
  await page.goto(`${house.url}/mine`);
  const whole = JSON.parse(file);
  const [one] = whole.rounds;
  const rounds = ['a', 'b', 'c'].map((id, i) => ({ ...one, id, match: id, at: one.at + i }));
  const buffer = Buffer.from(JSON.stringify({ ...whole, rounds }));
  const field = page.locator('input[type="file"]');
  await Promise.all([
    heard('POST'),
    field.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer }),
  ]);
  await page.getByText('Rounds imported: 3').waitFor();

  const matches = page.locator('.matches > ol > li');
  const again = async (expected) => {
    await comeTogether(page);
    await forgetHere(page);
    await page.reload();
    await comeTogether(page);
    assert.equal(await roundsHere(page), expected);
    await (expected === 0 ? page.getByText('Nothing yet.') : matches.nth(expected - 1)).waitFor();
  };
  await again(3);
  await page.getByText('whatever you remove is removed from both').waitFor();
  const before = talk.length;
  await page.reload();
  await comeTogether(page);
  assert.deepEqual(talk.slice(before), ['GET'], 'nothing is told twice');
  const forget = page.getByRole('button', { name: /^Delete the match of/ }).first();
  await Promise.all([heard('DELETE'), forget.click()]);
  await again(2);
  await page.getByRole('button', { name: 'Delete everything' }).click();
  const sure = page.getByRole('button', { name: 'Really delete all rounds' });
  await Promise.all([heard('DELETE'), sure.click()]);
  await page.getByText('Everything has been deleted.').waitFor();
  await again(0);
  assert.deepEqual(person.complaints, []);
});

test('a link that was damaged says so', async () => {
  const { page } = await stranger(PHONE);
  await page.goto(`${house.url}/replay`);
  const sorry = page.getByRole('heading', { name: 'This link doesn’t contain a round.' });
  await sorry.waitFor();
  for (const code of ['hearts.1.AAAA', 'nothing', 'hearts.1.%F0%9F', `hearts.1.${'A'.repeat(5000)}`]) {
    await page.evaluate((next) => (location.hash = next), code);
    await page.getByText('Opening the round…').or(sorry).first().waitFor();
    await sorry.waitFor();
  }
  await assertNoViolations(page, 'a damaged link');
});
