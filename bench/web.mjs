// Sizes of the page, times to a playable hand and how smoothly cards travel, beside what they should be. Every script
// and style that a browser fetches on the way to the first table counts; times are medians, in headless Chromium on
// loopback with an empty cache and a CPU slowed four times. What a service worker would keep for the next visit is left
// out.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { openBrowser, openHouse, PHONE } from '../web/e2e/house.mjs';

const RUNS = Number(process.argv[2] ?? 5);
const SLOWED = 4;
const dist = fileURLToPath(new URL('../web/dist', import.meta.url));
const packed = (path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;
const kilobytes = (bytes) => Math.round(bytes / 100) / 10;
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

// Runs in the page from its first moment: notes when a card of the hand could be played, once that is painted.
function watchHand() {
  const look = () => {
    const card = document.querySelector('#hand button:not([aria-disabled="true"])');
    if (card === null || window.playableAt !== undefined) return void requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => (window.playableAt = performance.now())));
  };
  requestAnimationFrame(look);
}

// A page whose cache is empty and whose CPU is slow; `fetched` are the paths that it asked for.
async function slowPage(context) {
  const page = await context.newPage();
  const fetched = new Set();
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
  const line = await context.newCDPSession(page);
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.addInitScript(watchHand);
  return { page, fetched };
}

const playable = (page) =>
  page
    .waitForFunction(() => window.playableAt, undefined, { timeout: 30000 })
    .then((found) => found.jsonValue());
const playKey = (page) => page.getByRole('button', { name: /^Play/ }).first();

// By a link to a running table, as who comes back to it.
async function coldLoad(browser, url) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const first = await context.newPage();
  await first.goto(url);
  await playKey(first).click();
  await first.locator('#hand button').first().waitFor();
  const link = first.url();
  await first.close();
  const { page, fetched } = await slowPage(context);
  await page.goto(link, { waitUntil: 'commit' });
  const ms = await playable(page);
  await context.close();
  return { ms, fetched };
}

// From the front door; the click comes as soon as there is something to click on.
async function firstVisit(browser, url) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const { page, fetched } = await slowPage(context);
  await page.goto(url, { waitUntil: 'commit' });
  await playKey(page).click();
  const ms = await playable(page);
  await context.close();
  return { ms, fetched };
}

// Runs in the page: the longest time between two frames while cards travel.
function watchTravel() {
  window.travel = { frames: 0, longest: 0 };
  let last = null;
  const look = (now) => {
    const isMoving = document
      .getAnimations()
      .some(({ effect, playState }) => playState === 'running' && effect?.target?.closest?.('.felt'));
    if (isMoving && last !== null) {
      window.travel.frames++;
      window.travel.longest = Math.max(window.travel.longest, now - last);
    }
    last = isMoving ? now : null;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

// A round of Spades on a slow phone, from its first card to its last.
async function travel(browser, url) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(url);
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Spades' }) })
    .getByRole('button', { name: /^Play/ })
    .click();
  await page.locator('.actions button[data-move="bid 3"]').click();
  await page.locator('#hand button:not([aria-disabled="true"])').first().waitFor();
  const line = await context.newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.evaluate(watchTravel);
  const card = page.locator('#hand button:not([aria-disabled="true"])').first();
  while ((await page.getByRole('dialog').count()) === 0)
    await card.click({ timeout: 500, position: { x: 8, y: 20 } }).catch(() => undefined);
  const { frames, longest } = await page.evaluate(() => window.travel);
  await context.close();
  return { frames, ms: longest };
}

async function times(visit, browser, url) {
  const runs = [];
  for (let i = 0; i < RUNS; i++) runs.push(await visit(browser, url));
  return {
    ms: median(runs.map(({ ms }) => ms)),
    all: runs.map(({ ms }) => Math.round(ms)),
    fetched: runs[0].fetched,
  };
}

const sum = (paths, ending) =>
  [...paths].filter((path) => path.endsWith(ending)).reduce((total, path) => total + packed(path), 0);

const [house, browser] = await Promise.all([openHouse(), openBrowser()]);
try {
  const link = await times(coldLoad, browser, house.url);
  const front = await times(firstVisit, browser, house.url);
  const travels = [];
  for (let i = 0; i < 3; i++) travels.push(await travel(browser, house.url));
  const everything = readdirSync(join(dist, 'assets')).map((name) => `/assets/${name}`);
  const rows = [
    [
      'script for the first table, by link, gzipped',
      `${kilobytes(sum(link.fetched, '.js'))} KB`,
      '70 KB',
      '45 KB',
    ],
    [
      'script for the first table, by the front door',
      `${kilobytes(sum(front.fetched, '.js'))} KB`,
      '80 KB',
      '45 KB',
    ],
    ['styles for the first table, gzipped', `${kilobytes(sum(link.fetched, '.css'))} KB`, '', ''],
    ['all scripts of the page, gzipped', `${kilobytes(sum(everything, '.js'))} KB`, '', ''],
    [
      'engine and games as WebAssembly, gzipped',
      `${kilobytes(packed('engine/baize.wasm'))} KB`,
      '250 KB',
      '120 KB',
    ],
    ['cold load to a playable hand, by link', `${(link.ms / 1000).toFixed(2)} s`, '2.0 s', '1.0 s'],
    ['first visit, front door to a playable hand', `${(front.ms / 1000).toFixed(2)} s`, '10 s', ''],
    ['longest frame while cards travel', `${Math.round(median(travels.map(({ ms }) => ms)))} ms`, '50 ms', ''],
  ];
  const line = ([figure, value, floor, goal]) =>
    `${figure.padEnd(48)} ${value.padStart(9)} ${floor.padStart(8)} ${goal.padStart(8)}`;
  console.log(line(['figure', 'now', 'floor', 'goal']));
  for (const row of rows) console.log(line(row));
  console.log(
    `\nmedian of ${RUNS}, CPU slowed ${SLOWED} times; by link: ${link.all} ms; first visit: ${front.all} ms\n` +
      `rounds of Spades: ${travels.map(({ ms, frames }) => `${Math.round(ms)} ms of ${frames} frames`).join(', ')}`,
  );
} finally {
  await browser.close();
  await house.close();
}
