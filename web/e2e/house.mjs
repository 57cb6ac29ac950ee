// A real house for a test: the server on a free port with a data file of its own, and browsers that visit it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const binary = process.env.BAIZE ?? join(root, 'build/release/baize');
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function serve(port, data, { pace, readySeconds }) {
  const args = ['serve', '--port', port, '--data', data, '--web', join(root, 'web/dist')];
  args.push('--pace', pace, '--ready-seconds', readySeconds);
  const child = spawn(binary, args.map(String), { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /http:\/\/localhost:(\d+)\//.exec(said);
      if (found !== null) resolve({ url: found[0].slice(0, -1), port: Number(found[1]) });
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  return { child, ended, url };
}

// Computer players answer at once, and nobody is hurried on from a result sheet.
export async function openHouse({ pace = 0, readySeconds = 600 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'baize-e2e-'));
  const data = join(folder, 'house.sqlite');
  let running = serve(0, data, { pace, readySeconds });
  const { url, port } = await running.url;
  const kill = async (signal) => {
    running.child.kill(signal);
    await running.ended;
  };
  return {
    url,
    // As a power cut would: no farewell, no last write.
    crash: () => kill('SIGKILL'),
    async reopen() {
      running = serve(port, data, { pace, readySeconds });
      await running.url;
    },
    async close() {
      if (running.child.exitCode === null && running.child.signalCode === null) await kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    async makeRoom(game, options = {}) {
      const answer = await fetch(`${url}/api/rooms`, {
        method: 'POST',
        body: JSON.stringify({ game, options }),
      });
      return (await answer.json()).room;
    },
    async game(id) {
      const { games } = await (await fetch(`${url}/api/catalogue`)).json();
      return games.find((game) => game.id === id);
    },
  };
}

export function openBrowser() {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

// One person: a browser context of their own, whose views and complaints are written down.
export async function visit(browser, viewport, options = {}) {
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 700, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(10000);
  const views = [];
  const complaints = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.view !== undefined) views.push(message.view);
    });
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, context, views, complaints, view: () => views.at(-1) };
}
