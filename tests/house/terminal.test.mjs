// The terminal at a real house: `baize join` through a pipe and in a real terminal (tmux), `baize play` there too.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { Guest, makeRoom } from './guest.mjs';
import { binary, openServer } from './server.mjs';

let house;
let folder;
before(async () => {
  house = await openServer();
  folder = mkdtempSync(join(tmpdir(), 'baize-test-'));
});
after(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

// A terminal of a person, whatever the one that the tests run in.
const env = () => {
  const { NO_COLOR: _, ...rest } = process.env;
  return { ...rest, XDG_STATE_HOME: folder, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
};

// Everything that a program said, and its end.
function run(args, input) {
  const child = spawn(binary, args, { env: env(), stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stdin.on('error', () => {}); // who has left reads no more
  child.stdin.end(input);
  return new Promise((resolve) => child.once('exit', (status) => resolve({ status, said })));
}

// A terminal of its own, looked at until it shows what is waited for.
class Terminal {
  // A server of its own: one whose last session ends is gone before the next can begin.
  #name = `baize-test-${process.pid}-${Math.random().toString(36).slice(2)}`;
  constructor(args) {
    const command = [binary, ...args].map((word) => `'${word}'`).join(' ');
    this.#tmux('new-session', '-d', '-s', this.#name, '-x', '100', '-y', '50', `${command}; sleep 60`);
  }
  #tmux(...args) {
    return execFileSync('tmux', ['-u', '-L', this.#name, '-f', '/dev/null', ...args], {
      env: env(),
    }).toString();
  }
  screen(...more) {
    return this.#tmux('capture-pane', '-p', '-J', ...more, '-S', '-200', '-t', this.#name);
  }
  type(line) {
    this.#tmux('send-keys', '-t', this.#name, '-l', line);
    this.#tmux('send-keys', '-t', this.#name, 'Enter');
  }
  async shows(pattern, withinMs = 15_000) {
    const end = Date.now() + withinMs;
    while (Date.now() < end) {
      const screen = this.screen();
      if (pattern.test(screen)) return screen;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.fail(`never shown: ${pattern}\n${this.screen()}`);
  }
  close() {
    this.#tmux('kill-session', '-t', this.#name);
  }
}

test('a pipe plays a round at a table of the house with numbers alone', async () => {
  const room = await makeRoom(house.url, { game: 'santase', options: {} });
  const { status, said } = await run(
    ['join', `${house.url}/t/${room}`, '--rounds', '1', '--name', 'Mira', '--lang', 'bg'],
    '1\n'.repeat(400),
  );
  assert.equal(status, 0, said);
  assert.match(said, /Сантасе/);
  assert.match(said, /Мястото ти се пази/);
});

test('a program reads every message as the house sent it', async () => {
  const room = await makeRoom(house.url, { game: 'hearts', options: {} });
  const { said } = await run(['join', `${house.url}/t/${room}`, '--json'], '1\nquit\n');
  const messages = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(messages[0].protocol, 1);
  assert.ok(
    messages.some(({ view }) => view?.seat === 0),
    'a view from the seat that was taken',
  );
});

test('a wrong link and a house that is not there are said in a sentence', () => {
  const wrong = spawnSync(binary, ['join', 'https://cards.example/rules/x'], { env: env() });
  assert.equal(wrong.status, 2);
  assert.match(String(wrong.stderr), /not the link of a table/);
  const silent = spawnSync(binary, ['join', 'http://localhost:1/t/abc'], { env: env(), input: '' });
  assert.equal(silent.status, 1);
  assert.match(String(silent.stderr), /no house answers at http:\/\/localhost:1/);
});

test('in a real terminal a person sits down with somebody in a browser, talks, and plays in colour', async (t) => {
  const room = await makeRoom(house.url, { game: 'santase', options: {} });
  const ana = new Guest(house.url, 'Ana');
  t.after(() => ana.close());
  await ana.arrive(room);
  await ana.ask('sit', { seat: 1 });
  const terminal = new Terminal(['join', `${house.url}/t/${room}`, '--name', 'Mira']);
  t.after(() => terminal.close());
  await terminal.shows(/1 Sit in seat 1/);
  terminal.type('1');
  await terminal.shows(/Seat 1: You/);
  terminal.type('say hello from the terminal');
  await ana.until(() => ana.chat.some(({ text }) => text === 'hello from the terminal'));
  await ana.ask('agree', { salt_hash: ana.newSalt() });
  await terminal.shows(/Start/);
  terminal.type('start');
  await terminal.shows(/You hold 6 cards/);
  const coloured = terminal.screen('-e');
  assert.match(coloured, /\x1b\[31m(10|[2-9JQKA])[♥♦]/, 'red cards are red');
});

test('in a real terminal a match against computer players is played by numbers, with a hint', async (t) => {
  const terminal = new Terminal(['play', 'santase', '--seed', '3', '--level', 'casual']);
  t.after(() => terminal.close());
  await terminal.shows(/You can play/);
  terminal.type('hint');
  await terminal.shows(/% to win the match/);
  terminal.type('1');
  await terminal.shows(/You: (10|[2-9JQKA])[♠♥♦♣]/);
  terminal.type('quit');
  await terminal.shows(/See you next time/);
});

test('shells complete verbs, games and values, and the man page names every verb', () => {
  const script = String(spawnSync(binary, ['completions', 'bash']).stdout);
  const complete = (...words) => {
    const typed = words.map((word) => `'${word}'`).join(' ');
    const line = [
      `PATH=${join(binary, '..')}:$PATH`,
      `COMP_WORDS=(${typed})`,
      `COMP_CWORD=${words.length - 1}`,
      '_baize',
      'echo "${COMPREPLY[@]}"',
    ].join('; ');
    return String(spawnSync('bash', ['-c', `${script}\n${line}`]).stdout).trim();
  };
  assert.equal(complete('baize', 'jo'), 'join');
  assert.equal(complete('baize', 'play', 'sant'), 'santase');
  assert.equal(complete('baize', 'play', '--lang', 'b'), 'bg');
  for (const shell of ['zsh', 'fish']) assert.equal(spawnSync(binary, ['completions', shell]).status, 0);
  assert.equal(spawnSync(binary, ['completions', 'csh']).status, 2);
  const page = String(spawnSync(binary, ['man']).stdout);
  for (const verb of ['serve', 'play', 'join', 'arena'])
    assert.match(page, new RegExp(`\\.SS baize ${verb}\\n`));
});
