// A real house for a test: the server on a free port with a data file of its own, and browsers that visit it.
import { after, afterEach, before } from 'node:test';
import { chromium } from 'playwright-core';
import { checkHttp, checkMessage, checkRequest } from '../../protocol/validate.mjs';
import { openServer } from '../../tests/house/server.mjs';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function openHouse(options = {}) {
  const server = await openServer(options);
  const { url } = server;
  return {
    ...server,
    async makeRoom(game, options = {}, settings = {}) {
      const body = JSON.stringify(checkHttp('new_room', { game, options, settings }));
      const answer = await fetch(`${url}/api/rooms`, { method: 'POST', body });
      return checkHttp('room_made', await answer.json()).room;
    },
    async game(id) {
      const { games } = checkHttp('catalogue', await (await fetch(`${url}/api/catalogue`)).json());
      return games.find((game) => game.id === id);
    },
  };
}

export function openBrowser() {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

// The house and the browser of a file of tests, from its first test to its last. Pages of a test are closed after it:
// they would go on playing. Tests that run at the same time close their own.
export let house;
export let browser;
export function openForTests({ together = false } = {}) {
  if (!together) afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  before(async () => {
    const opened = await Promise.allSettled([openHouse(), openBrowser()]);
    [house, browser] = opened.map(({ value }) => value);
    const failed = opened.find(({ status }) => status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  });
  after(async () => {
    await browser?.close();
    await house?.close();
  });
}

export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

// One person: a browser context of their own, whose views and complaints are written down. Every message on either side
// is held against its schema. A name, a face, a language and how long a full trick rests are what the person has chosen
// on an earlier visit; a trick rests briefly where a test does not look at it. Files that a service worker keeps would
// come between a test and its house: only who asks for one has it.
export async function visit(browser, viewport, { name, language, face, rest = 'short', ...options } = {}) {
  const hasTouch = viewport.width < 700;
  const context = await browser.newContext({ viewport, hasTouch, serviceWorkers: 'block', ...options });
  const kept = Object.entries({ name, language, face, rest }).filter(([, value]) => value !== undefined);
  await context.addInitScript((all) => {
    if (!location.protocol.startsWith('http')) return;
    for (const [key, value] of all)
      localStorage.getItem(`baize.${key}`) ?? localStorage.setItem(`baize.${key}`, value);
  }, kept);
  const page = await context.newPage();
  page.setDefaultTimeout(20000);
  const views = [];
  const complaints = [];
  const watchers = new Set();
  const heard = (check, payload) => {
    const message = JSON.parse(payload);
    try {
      return check(message);
    } catch (error) {
      complaints.push(String(error));
      return message;
    }
  };
  const hear = (payload) => {
    const message = heard(checkMessage, payload);
    if (message.view === undefined) return;
    views.push(message.view);
    for (const look of [...watchers]) look(message.view);
  };
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => hear(payload));
    socket.on('framesent', ({ payload }) => heard(checkRequest, payload));
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  const view = () => views.at(-1);
  // The newest view as soon as it is as wanted, or null when that takes too long.
  const until = (wanted, seconds = 20) =>
    new Promise((resolve) => {
      const done = (found) => {
        clearTimeout(timer);
        watchers.delete(look);
        resolve(found);
      };
      const look = (now) => now !== undefined && wanted(now) && done(now);
      const timer = setTimeout(() => done(null), seconds * 1000);
      watchers.add(look);
      look(view());
    });
  // A page shows a view when what came before has come to rest: until it shows the newest.
  const caughtUp = () =>
    page.waitForFunction(
      (seq) => Number(document.querySelector('.felt')?.dataset.seq ?? -1) >= seq,
      view().seq,
    );
  return { page, context, views, complaints, view, until, caughtUp, hear, name, language: language ?? 'en' };
}
