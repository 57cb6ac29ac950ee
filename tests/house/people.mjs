// People who play on and on, and how long the server takes for each of their moves: what an abuse is measured against.
import assert from 'node:assert/strict';

import { Guest, makeRoom } from './guest.mjs';
import { pause, timeLimit } from './pause.mjs';
import { isAsked } from './play.mjs';

const NAMES = ['Mira', 'Tomas', 'Ana', 'Boris', 'Lena', 'Ivo', 'Rada', 'Petar'];
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

// What is to be answered now, under a name that changes with the question.
function nextAnswer({ stage, can, ask, legal, pick, deal }, view) {
  const salt_hash = null;
  if (isAsked(view)) return { question: `ask ${ask}`, word: 'act', body: { ask, moves: legal.slice(0, pick) } };
  if (can.includes('ready')) return { question: `deal ${deal.number}`, word: 'ready', body: { salt_hash } };
  if (stage !== 'over') return null;
  if (view.host && view.start_refusal === null)
    return { question: `start ${deal.number}`, word: 'start', body: { salt_hash } };
  const { agreed } = view.seats[view.seat];
  return agreed ? null : { question: `agree ${deal.number}`, word: 'agree', body: { salt_hash } };
}

// A table whose seats are all taken by people; they think for `thinkMs` and play, round after round, match after match.
export async function playOn(url, { game = 'hearts', options = { point_limit: 250 }, thinkMs = 30 } = {}) {
  const room = await makeRoom(url, { game, options, settings: { hints: 'nobody' } });
  const people = [new Guest(url, NAMES[0])];
  await people[0].arrive(room);
  for (const name of NAMES.slice(1, people[0].view.seats.length)) {
    people.push(new Guest(url, name));
    await people.at(-1).arrive(room);
  }
  for (const [seat, guest] of people.entries()) assert.equal((await guest.ask('sit', { seat })).ok, true);
  for (const guest of people.slice(1)) assert.equal((await guest.ask('agree', { salt_hash: null })).ok, true);

  const waits = []; // of moves, in milliseconds
  let isOver = false;
  let wanted = { count: Infinity, enough: () => {} };
  const answerOnce = async (guest, answered) => {
    const next = nextAnswer(guest.view, guest.view);
    if (next === null || next.question === answered) return answered;
    await pause(thinkMs);
    const asked = performance.now();
    const answer = await guest.ask(next.word, next.body);
    if (next.word === 'act') waits.push(performance.now() - asked);
    if (waits.length >= wanted.count) wanted.enough();
    // Others may have begun the match meanwhile.
    if (next.word === 'act') assert.equal(answer.ok, true, JSON.stringify(answer));
    return next.question;
  };
  const goOn = async (guest) => {
    let answered = null;
    for (let views = -1; !isOver;) {
      await guest.until(() => isOver || guest.views !== views, 60_000);
      views = guest.views;
      answered = await answerOnce(guest, answered);
    }
  };
  assert.equal((await people[0].ask('start', { salt_hash: null })).ok, true);
  const done = Promise.all(people.map(goOn));
  done.catch(() => {}); // told by whoever waits for moves
  return {
    room,
    people,
    waits,
    // p50 of the next `count` moves, or of as many as there were in that time.
    async median(count, withinMs = 10_000) {
      waits.length = 0;
      await Promise.race([new Promise((enough) => (wanted = { count, enough })), timeLimit(withinMs), done]);
      return waits.length > 0 ? median(waits) : withinMs;
    },
    // Whoever waits for a view looks up once more.
    async end() {
      isOver = true;
      for (const guest of people) await guest.ask('chat', { text: 'good night' });
      await done;
    },
    leave() {
      isOver = true;
      people.forEach((guest) => guest.close());
    },
  };
}

// Measures p50 without and with `abuse` (a function that goes on until its signal is aborted), and asserts that it at
// most doubles. The machine does other things too: what counts is a pair of measurements in a row.
export async function atMostDoubled(table, abuse, { moves = 40, tries = 4, leastMs = 1 } = {}) {
  const pairs = [];
  let isFine = false;
  let isHopeless = false;
  while (!isFine && !isHopeless && pairs.length < tries) {
    const calm = await table.median(moves);
    const end = new AbortController();
    const running = abuse(end.signal);
    const attacked = await table.median(moves);
    end.abort();
    await running;
    pairs.push(`${calm.toFixed(1)} and ${attacked.toFixed(1)} ms`);
    isFine = attacked <= 2 * Math.max(calm, leastMs);
    isHopeless = attacked > 20 * Math.max(calm, leastMs);
  }
  assert.ok(isFine, `p50 alone and beside it: ${pairs.join(', ')}`);
  return pairs.join(', ');
}
