// A real house for tests: the server on a free port with a data file of its own, that can be killed and opened again.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { timeLimit } from './pause.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const page = join(root, 'web/dist');
export const binary = process.env.BAIZE ?? join(root, 'build/release/baize');

function serve(port, data, { pace, readySeconds, web, more }) {
  const args = ['serve', '--port', port, '--data', data, '--web', web];
  args.push('--pace', pace, ...(readySeconds === null ? [] : ['--ready-seconds', readySeconds]), ...more);
  const child = spawn(binary, args.map(String), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
export async function openServer({ pace = 0, readySeconds = 60, web = page, more = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'baize-test-'));
  const data = join(folder, 'house.sqlite');
  let options = { pace, readySeconds, web, more };
  let running = serve(0, data, options);
  const { url, port } = await running.url;
  const kill = async (signal) => {
    running.child.kill(signal);
    await running.ended;
  };
  const isRunning = () => running.child.exitCode === null && running.child.signalCode === null;
  // A server that does not end when it is asked to is a fault of its own, and must not stop the tests.
  const stop = async (withinMs = 15_000) => {
    running.child.kill('SIGTERM');
    const status = await Promise.race([running.ended, timeLimit(withinMs, 'still running')]);
    if (isRunning()) await kill('SIGKILL');
    return status;
  };
  return {
    url,
    data,
    isRunning,
    stop,
    get pid() {
      return running.child.pid;
    },
    // As a power cut would: no farewell, no last write.
    crash: () => kill('SIGKILL'),
    // With other options, as after an upgrade.
    async reopen(changes = {}) {
      options = { ...options, ...changes };
      running = serve(port, data, options);
      await running.url;
    },
    async close() {
      const status = isRunning() ? await stop() : 0;
      rmSync(folder, { recursive: true, force: true });
      if (status === 'still running') throw new Error('the server did not end with SIGTERM');
    },
  };
}

// A house of one test alone: what the test does to it is nobody else's trouble.
export async function openServerFor(t, options) {
  const house = await openServer(options);
  t.after(() => house.close());
  return house;
}
