// Nothing at a table lies on anything else, leaves the window or is cut off: all games with all numbers of players,
// from a small phone to a large screen. Each table is looked at in one language, and in all four in a long run.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { browser, house, openForTests, visit } from './house.mjs';
import { dice, isAwaited, play } from './robot.mjs';

const SIZES = [
  [320, 640],
  [360, 740],
  [390, 844],
  [740, 360],
  [1280, 800],
  [1920, 1080],
];
const LANGUAGES = ['te', 'bg', 'ru', 'en'];
const LONG = process.env.BAIZE_LONG === '1';
const LOOKS = LONG ? 6 : 3; // moments of a table
const EVERY = 4; // turns between two of them

openForTests({ together: true });

// Runs in the page: what lies on what it may not lie on, what is outside, and words that do not fit.
function faultsOf() {
  const SLACK = 1.5;
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const zone = (name, selector) =>
    shown(selector).map((one) => ({
      name,
      text: one.textContent.trim().slice(0, 40),
      box: one.getBoundingClientRect(),
    }));
  const together = (name, all) => {
    if (all.length === 0) return [];
    const box = {
      left: Math.min(...all.map(({ box }) => box.left)),
      top: Math.min(...all.map(({ box }) => box.top)),
      right: Math.max(...all.map(({ box }) => box.right)),
      bottom: Math.max(...all.map(({ box }) => box.bottom)),
    };
    return [{ name, text: '', box }];
  };
  const row = zone('key', '.actions .key');
  const pushedSideways = (keys) =>
    together('keys', keys).map(({ box: { left, right, ...box }, ...all }) => {
      const seen = document.querySelector('.actions').getBoundingClientRect();
      return {
        ...all,
        box: { ...box, left: Math.max(left, seen.left + 6), right: Math.min(right, seen.right - 6) },
      };
    });
  const things = [
    ...together('head', zone('head', '.bar, .pills.strip')),
    ...zone('plate', '.seat'),
    ...zone('trick card', '.trick .card'),
    ...zone('stock', '.tray .card'),
    ...zone('prompt', '.asked'),
    ...(row.length > 7 ? pushedSideways(row) : row),
    ...zone('corner', '.corner button'),
    ...zone('tally', '.tally'),
    ...zone('strip', '.stand-in'),
    ...together('hand', zone('hand', '.hand .card')),
    ...zone('stack', '.stacks > li'),
    ...together('decks', zone('decks', '.decks .card, .choices')),
  ];
  // Cards of one heap lie on each other, and a row of keys is pushed sideways.
  const mayTouch = (a, b) => a.name === b.name && /stock|stack/.test(a.name);
  const faults = [];
  for (const [i, a] of things.entries()) {
    const { left, top, right, bottom } = a.box;
    if (left < -SLACK || top < -SLACK || right > innerWidth + SLACK || bottom > innerHeight + SLACK)
      faults.push(`outside: ${a.name} ${a.text}`);
    for (const b of things.slice(i + 1)) {
      const x = Math.min(right, b.box.right) - Math.max(left, b.box.left);
      const y = Math.min(bottom, b.box.bottom) - Math.max(top, b.box.top);
      if (x > SLACK && y > SLACK && !mayTouch(a, b))
        faults.push(`${a.name} (${a.text}) on ${b.name} (${b.text}): ${Math.round(x)} x ${Math.round(y)}`);
    }
  }
  for (const one of shown(
    '.facts, .key, .key .label, .key .effect, .prompt, .asked, .corner .word, .choice-key',
  ))
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
      faults.push(
        `cut off: ${one.className} "${one.textContent.trim()}" ${one.scrollWidth}x${one.scrollHeight} ` +
          `in ${one.clientWidth}x${one.clientHeight}`,
      );
  return faults;
}

// At rest: a card on its way may cross a zone.
async function look({ page }, where) {
  const found = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const end = Date.now() + 2000;
    let faults;
    do {
      await page.waitForTimeout(60);
      faults = await page.evaluate(faultsOf);
    } while (faults.length > 0 && Date.now() < end);
    found.push(...faults.map((fault) => `${width} x ${height}, ${where}: ${fault}`));
  }
  return found;
}

async function speak({ page, view, views, until, caughtUp }, language) {
  if ((await page.evaluate(() => document.documentElement.lang)) === language) return;
  await page.evaluate((wanted) => localStorage.setItem('baize.language', wanted), language);
  const seen = views.length; // a new connection counts its views from one
  await page.reload();
  assert.ok(await until(() => views.length > seen), 'a view after the reload');
  await page.locator('.felt').waitFor();
  await caughtUp();
  assert.equal(view().stage, 'playing');
}

async function lookAtRound(game, players, language) {
  const person = await visit(browser, { width: 1280, height: 800 }, { language, reducedMotion: 'reduce' });
  const { page, context, complaints } = person;
  const options = players === null ? {} : { players };
  await page.goto(`${house.url}/t/${await house.makeRoom(game, options, { hints: 'everybody' })}`);
  await page.locator('.go .brass').click();
  await page.locator('.chair.me').waitFor();
  await page.locator('.go .brass').click();
  await person.until(({ stage }) => stage === 'playing');
  const faults = [];
  let looked = 0;
  const playOn = () =>
    play(person, {
      roll: dice(3),
      strict: false,
      done: ({ stage }) => stage !== 'playing' || looked >= LOOKS,
      onTurn: async (turn, view) => {
        if (turn % EVERY > 1 || !isAwaited(view)) return;
        looked++;
        for (const one of LONG ? LANGUAGES : [language]) {
          await speak(person, one);
          faults.push(...(await look(person, `${one}, turn ${turn}, ${view.table.phase}`)));
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        await speak(person, language);
        await page.waitForTimeout(60);
      },
    });
  await playOn();
  // A round may end with its deal, before anybody is asked.
  if (looked === 0) {
    await page.locator('.next').click();
    await person.until(({ stage }) => stage === 'playing');
    await playOn();
  }
  assert.deepEqual(faults, []);
  assert.ok(looked > 0);
  assert.deepEqual(complaints, []);
  await context.close();
}

describe('nothing lies on anything else', { concurrency: 2 }, () => {
  let games = [];
  before(async () => {
    const { games: all } = await (await fetch(`${house.url}/api/catalogue`)).json();
    games = all;
  });
  test('at any table', async (t) => {
    const tables = games.flatMap(({ id, seats }) =>
      seats.map((players) => ({ id, players: seats.length > 1 ? players : null })),
    );
    assert.ok(tables.length >= games.length);
    let nth = 0;
    const next = async () => {
      while (tables.length > 0) {
        const { id, players } = tables.shift();
        const language = LANGUAGES[nth++ % LANGUAGES.length];
        await t.test(`of ${id}${players === null ? '' : ` with ${players}`}, in ${language}`, () =>
          lookAtRound(id, players, language),
        );
      }
    };
    await Promise.all([next(), next()]);
  });
});
