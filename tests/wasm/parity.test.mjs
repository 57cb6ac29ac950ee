// The browser's module and the native program give the same answers, byte for byte: the module
// plays first, and the program is asked the same lines again.
// BAIZE_WASM and BAIZE_PROGRAM name the two; BAIZE_LONG plays twenty times as many rounds.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { loadBaize } from '../../wasm/baize.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const modulePath = process.env.BAIZE_WASM ?? join(root, 'build/wasm/baize.wasm');
const programPath = process.env.BAIZE_PROGRAM ?? join(root, 'build/release/baize');
const goldenFolder = join(root, 'tests/golden');
const roundsWanted = process.env.BAIZE_LONG ? 5000 : 250;
const module = await WebAssembly.compile(readFileSync(modulePath));

// One conversation with the module; `compare` holds the same one with the program.
class Conversation {
  lines = [];
  answers = [];

  static async begin() {
    const conversation = new Conversation();
    conversation.baize = await loadBaize(module, { entropy: () => 7n });
    return conversation;
  }

  ask(request) {
    const line = typeof request === 'string' ? request : JSON.stringify(request);
    const answer = this.baize.askText(line);
    this.lines.push(line);
    this.answers.push(answer);
    return answer;
  }

  askObject(request) {
    return JSON.parse(this.ask(request));
  }

  compare() {
    const run = spawnSync(programPath, ['referee'], {
      input: this.lines.map((line) => line + '\n').join(''),
      maxBuffer: 1 << 30,
    });
    assert.equal(run.status, 0, String(run.stderr));
    const native = run.stdout.toString().split('\n');
    assert.equal(native.pop(), '');
    assert.equal(native.length, this.answers.length);
    for (let i = 0; i < native.length; i++) {
      if (native[i] !== this.answers[i])
        assert.fail(`${this.lines[i]}\n  native ${native[i]}\n  module ${this.answers[i]}`);
    }
    return native.length;
  }
}

// mulberry32: a small generator, so that a failure comes back with the same seed.
function numbers(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = Math.imul(state ^ (state >>> 15), state | 1);
    z = (z + Math.imul(z ^ (z >>> 7), z | 61)) ^ z;
    return ((z ^ (z >>> 14)) >>> 0) % below;
  };
}

function someValue(option, draw) {
  if (option.type === 'flag') return draw(2) === 1;
  if (option.type === 'number') return option.min + draw(option.max - option.min + 1);
  if (option.type === 'choice') return option.values[draw(option.values.length)];
  const { name, min, max } = option.words[draw(option.words.length)];
  return min === undefined ? name : `${name}:${min + draw(max - min + 1)}`;
}

// Every seat's view and the spectator's.
function askViews(talk, seats) {
  for (let seat = 0; seat < seats; seat++) talk.ask({ view: { seat } });
  talk.ask({ view: { seat: null } });
}

function playRound(talk, draw, seats) {
  assert.equal(talk.askObject({ deal: { seed: draw(1 << 30) } }).ok, true);
  for (;;) {
    const show = talk.askObject({ show: {} });
    askViews(talk, seats);
    const able = Object.keys(show.legal);
    // A score that is kept by hand: nobody owes anything.
    if (show.needs_score) {
      assert.equal(talk.askObject({ table: 'score 0 0 0' }).ok, true);
      return talk.askObject({ show: {} });
    }
    if (able.length === 0) return show;
    const seat = Number(able[draw(able.length)]);
    const moves = show.legal[seat];
    const move = moves[draw(moves.length)];
    if (draw(20) === 0) {
      talk.ask({ timeout: { seat } });
    } else if (draw(20) === 0) {
      talk.ask({ bot: { seat, level: 'random', seed: draw(1000) } });
    } else {
      assert.equal(talk.askObject({ act: { seat, moves: [move] } }).ok, true);
    }
  }
}

async function playMatch(game, seed, mostRounds) {
  const talk = await Conversation.begin();
  const draw = numbers(seed);
  const options = Object.fromEntries(
    game.options.filter(() => draw(2) === 1).map((o) => [o.name, someValue(o, draw)]),
  );
  const opened = talk.askObject({ new: { game: game.id, options, first: 0 } });
  assert.equal(opened.ok, true, JSON.stringify(opened));
  const players = game.options.find(({ name }) => name === 'players');
  const seats = options.players ?? players?.default ?? game.seats[0];
  let rounds = 0;
  for (let show; rounds < mostRounds && !show?.over; rounds++) show = playRound(talk, draw, seats);
  talk.ask({ log: {} });
  talk.compare();
  return rounds;
}

test('the catalogue', async () => {
  const talk = await Conversation.begin();
  assert.ok(talk.askObject({ games: {} }).games.length > 0);
  talk.compare();
});

test(`${roundsWanted} random rounds of every game, with all views`, async () => {
  const { games } = (await Conversation.begin()).askObject({ games: {} });
  for (const game of games) {
    let rounds = 0;
    for (let seed = 1; rounds < roundsWanted; seed++) {
      try {
        rounds += await playMatch(game, seed, Math.min(8, roundsWanted - rounds));
      } catch (error) {
        error.message = `${game.id}, seed ${seed}: ${error.message}`;
        throw error;
      }
    }
    assert.equal(rounds, roundsWanted);
  }
});

test('computer players of every level choose the same, and give the same hints', async () => {
  const { games } = (await Conversation.begin()).askObject({ games: {} });
  const levels = ['learning', 'casual', 'strong', 'master', 'random', 'greedy', 'flat'];
  for (const game of games) {
    const talk = await Conversation.begin();
    const draw = numbers(11);
    talk.ask({ new: { game: game.id, first: 0 } });
    talk.ask({ deal: { seed: 5 } });
    for (let turn = 0; turn < 24; turn++) {
      const [seat] = talk.askObject({ show: {} }).to_act;
      if (seat === undefined) {
        talk.ask({ deal: { seed: turn } }); // a round may be thrown in
        continue;
      }
      const level = levels[turn % levels.length];
      const wish = { seat, level, seed: draw(1000), iterations: 50 + draw(200) };
      const { move } = talk.askObject({ bot: wish });
      if (level !== 'flat') talk.ask({ hint: wish });
      assert.equal(talk.askObject({ act: { seat, moves: [move] } }).ok, true);
    }
    assert.ok(talk.compare() > 20, game.id);
  }
});

test('rounds as codes, and decisions judged', async () => {
  const { games } = (await Conversation.begin()).askObject({ games: {} });
  for (const game of games) {
    const talk = await Conversation.begin();
    const draw = numbers(12);
    talk.ask({ new: { game: game.id, first: 0 } });
    talk.ask({ deal: { seed: 6 } });
    for (let turn = 0; turn < 30; turn++) {
      const [seat] = talk.askObject({ show: {} }).to_act;
      if (seat === undefined) break;
      if (draw(2) === 0) talk.ask({ judge: { seat, tries: 20, seed: turn } });
      talk.ask({ timeout: { seat } });
    }
    const { code } = talk.askObject({ encode: {} });
    talk.ask({ decode: { code } });
    for (let i = 0; i < 50; i++) {
      const at = draw(code.length);
      talk.ask({ decode: { code: code.slice(0, at) + 'Aq3_.'[draw(5)] + code.slice(at + 1) } });
    }
    assert.ok(talk.compare() > 60, game.id);
  }
});

test('refusals', async () => {
  const talk = await Conversation.begin();
  const { games } = talk.askObject({ games: {} });
  const wrong = [
    '', '{', 'null', '[]', '{}', '{"games":{},"show":{}}', '{"games":1}', '{"games":{"x":1}}',
    '{"nonsense":{}}', '{"show":{}}', '{"act":{"seat":0,"moves":["2C"]}}', '{"log":{}}',
    '{"new":{}}', '{"new":{"game":"nothing"}}', '{"new":{"game":7}}', '{"load":[]}',
    '{"load":[{"opened":{}}]}', '{"load":{}}', '{"show":{}', '"\\ud800"', '{"a":1,"a":2}',
    '{"table":"stop"}', '{"table":1}', '{"bot":{"seat":0,"level":"stronger"}}',
    '{"bot":{"seat":0,"iterations":-1}}', '{"hint":{"seat":0,"ms":0}}', '{"hint":{}}', '{"encode":{}}',
    '{"encode":{"round":9}}', '{"encode":{"game":"nothing"}}', '{"decode":{}}', '{"decode":{"code":""}}',
    '{"judge":{}}', '{"judge":{"seat":0,"tries":0}}', '{"judge":{"seat":0,"played":["x"]}}', '1e999', '-0', '01',
  ].filter((line) => line !== '');
  for (const line of wrong) talk.ask(line);
  for (const game of games) {
    talk.ask({ new: { game: game.id, first: 0 } });
    talk.ask({ new: { game: game.id, first: 99 } });
    talk.ask({ new: { game: game.id, options: { nonsense: 1 } } });
    talk.ask({ deal: ['2C', '2C'] });
    talk.ask({ deal: 'nonsense' });
    for (const line of wrong) talk.ask(line);
    talk.ask({ deal: { seed: 3 } });
    for (const line of wrong) talk.ask(line);
    for (const seat of [-1, 0, 1, 5, 8, 255, 256, '0', null])
      for (const moves of [[], ['nonsense'], ['AS'], ['AS', 'KS', 'QS', 'JS'], [1], 'AS'])
        talk.ask({ act: { seat, moves } });
    for (const seat of [-1, 9, 1.5, 'x', null]) {
      talk.ask({ view: { seat } });
      talk.ask({ timeout: { seat } });
    }
    for (const position of [null, {}, { hands: 1 }, { hands: { 9: ['AS'] } }, { nonsense: 1 }])
      talk.ask({ position });
    talk.ask({ show: {} });
  }
  assert.ok(talk.compare() > 100);
});

test('golden logs', async () => {
  const files = existsSync(goldenFolder)
    ? readdirSync(goldenFolder).filter((name) => name.endsWith('.log'))
    : [];
  assert.ok(files.length > 0, 'there is no tests/golden/*.log');
  for (const file of files) {
    const talk = await Conversation.begin();
    const lines = readFileSync(join(goldenFolder, file), 'utf8').split('\n');
    const events = lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
    const loaded = talk.askObject({ load: events });
    assert.equal(loaded.ok, true, `${file}: ${loaded.text}`);
    talk.ask({ show: {} });
    talk.ask({ view: { seat: null } });
    talk.ask({ log: {} });
    talk.compare();
  }
});
