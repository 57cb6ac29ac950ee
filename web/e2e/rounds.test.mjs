// A whole round of every game through the page: two people, one at a wide window and one on a phone, one in English and
// one in Telugu; computer players take the other seats. A long run plays every number of players in both arrangements.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browser, house, openForTests, PHONE, visit, WIDE } from './house.mjs';
import { cardsOf, dice, gather, play, scoresOf, sheetOf } from './robot.mjs';
import { assertNoViolations } from './screen.mjs';
import { said } from './words.mjs';

// `shy`: moves that end a round at once are made only where nothing else is left.
const GAMES = [
  { game: 'hearts', options: [{}], shown: ['trick', 'last_trick'] },
  {
    game: 'thurf',
    options: [{ players: 4 }, { players: 6 }, { players: 8 }],
    fixed: { no_aata: 'dealer_must' },
  },
  { game: 'santase', options: [{}], shy: /^claim$/ },
  { game: 'spades', options: [{}], shown: ['trick', 'last_trick'] },
  { game: 'sixseven', options: [{ players: 3 }, { players: 2 }, { players: 5 }] },
  { game: 'rams', options: [{ players: 4 }, { players: 3 }, { players: 5 }] },
];
const LONG = process.env.BAIZE_LONG === '1';
const SEED = Number(process.env.BAIZE_SEED ?? Date.now() % 100000);

const rounds = GAMES.flatMap(({ options, fixed, ...row }, n) => {
  const all = options.flatMap((one) => [0, 1].map((turn) => ({ ...row, options: { ...fixed, ...one }, turn })));
  return LONG ? all : all.filter(({ turn }, i) => i < 2 && turn === n % 2);
});

openForTests({ together: true });

const CARD = /"([AKQJT2-9][SHDC])"/g;
const cardsIn = (value) => [...JSON.stringify(value ?? null).matchAll(CARD)].map((match) => match[1]);

// Every card that a page was ever told of is the person's own or lies open on the table.
function assertNothingHiddenWasSent(views, shown) {
  for (const view of views) {
    const open = shown.map((field) => view.table?.[field]);
    const known = new Set(cardsIn([view.proof, view.mine, ...open]));
    const leaked = cardsIn(view).filter((card) => !known.has(card));
    assert.deepEqual(leaked, [], `view ${view.seq} of seat ${view.seat}`);
  }
}

const isDone = ({ stage }) => stage !== 'playing';
const namesOfHand = async (person) =>
  (await cardsOf(person).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).map(
    (name) => name.split(',')[0],
  );

// In mid-round: axe looks at both pages, and who is on the phone comes back to the same hand after a reload.
async function midRound(person, game) {
  await assertNoViolations(person.page, `${game} in play, ${person.name}`);
  if (person.page.viewportSize().width > 700) return;
  const held = await namesOfHand(person);
  const seen = person.views.length;
  await person.page.reload();
  assert.ok(await person.until(() => person.views.length > seen), 'a view after the reload');
  if (held.length > 0) await cardsOf(person).first().waitFor();
  assert.deepEqual(await namesOfHand(person), held);
}

// What the wire says about the score of each seat: one number, several that are compared one after another, or none
// where the table keeps its score in another way.
function scoresOnTheWire(view, entry) {
  const zone = entry.zones.find(({ place, form }) => place === 'seat' && form === 'score');
  if (zone === undefined) return {};
  const scores = view[zone.box][zone.field];
  return Object.fromEntries(view.seats.map(({ name }, i) => [name, scores[i % scores.length]]));
}

async function lookAtTheProof(person) {
  await person.page.getByRole('button', { name: said(person.language, 'result.more') }).click();
  await person.page.getByText(said(person.language, 'proof.title')).click();
  await person.page.getByText(said(person.language, 'proof.secret')).waitFor();
  await assertNoViolations(person.page, 'how the deal was made');
}

async function onToTheNextRound([mira, tomas]) {
  const next = ({ page, language }) => page.getByRole('button', { name: said(language, 'result.next') });
  await next(mira).click();
  await tomas.until(({ seats }) => seats.filter(({ ready, kind }) => ready && kind === 'person').length === 1);
  await next(tomas).click();
  for (const person of [mira, tomas]) {
    await sheetOf(person).waitFor({ state: 'detached' });
    assert.equal((await person.until(({ stage }) => stage === 'playing')).round, 2);
  }
}

async function meet(turn) {
  const calm = { reducedMotion: 'reduce' };
  const tongues = turn === 0 ? ['en', 'te'] : ['te', 'en'];
  return [
    await visit(browser, WIDE, { ...calm, name: 'Mira', language: tongues[0], colorScheme: 'light' }),
    await visit(browser, PHONE, { ...calm, name: 'Tomas', language: tongues[1], colorScheme: 'dark' }),
  ];
}

async function playRound(people, { game, options, shy, shown }, number) {
  const room = await house.makeRoom(game, options, { turn_seconds: 'off' });
  await gather(people, `${house.url}/t/${room}`);
  await Promise.all(
    people.map((person, i) =>
      play(person, {
        roll: dice(SEED + 10 * number + i),
        shy,
        done: isDone,
        onTurn: (n) => (n === 2 ? midRound(person, game) : undefined),
      }),
    ),
  );
  for (const person of people) await sheetOf(person).waitFor();
  const [seenByMira, seenByTomas] = await Promise.all(people.map(scoresOf));
  assert.deepEqual(seenByMira, seenByTomas);
  const [view, other] = people.map((person) => person.view());
  assert.deepEqual([view.board, view.result], [other.board, other.result]);
  for (const [name, score] of Object.entries(scoresOnTheWire(view, await house.game(game))))
    if (name in seenByMira) assert.equal(seenByMira[name][0], Array.isArray(score) ? score[0] : score, name);
  for (const person of people) await assertNoViolations(person.page, `result of ${game}, ${person.name}`);
  if (number === 0) await lookAtTheProof(people[0]);
  if (people[0].view().stage === 'between') await onToTheNextRound(people);
  for (const { page, views, complaints, language } of people) {
    if (shown !== undefined) assertNothingHiddenWasSent(views, shown);
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    assert.deepEqual(complaints, []);
  }
}

describe('a whole round through two pages', { concurrency: 3 }, () => {
  for (const [number, round] of rounds.entries()) {
    const { game, options, turn } = round;
    const where = turn === 0 ? 'wide in English, phone in Telugu' : 'wide in Telugu, phone in English';
    test(`${game}${options.players ? ` with ${options.players}` : ''}: ${where}`, async (t) => {
      t.diagnostic(`seed ${SEED}`);
      const people = await meet(turn);
      try {
        await playRound(people, round, number);
      } finally {
        for (const { context } of people) await context.close();
      }
    });
  }
});
