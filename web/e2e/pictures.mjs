// Plays every game to mid-play through the page and takes its picture, wide and on a phone: docs/pictures. Run by
// ./dev pictures.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser, openHouse, PHONE, visit, WIDE } from './house.mjs';
import { dice, gather, play, sheetOf } from './robot.mjs';
import { said } from './words.mjs';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const TRIES = 4;
const QUIET_MS = 1000;

// `far`: how many answers of one's own the picture waits for; `shy`: moves that would end the round.
const GAMES = [
  { name: 'hearts', game: 'hearts', far: 5, result: true },
  { name: 'spades', game: 'spades', far: 6 },
  { name: 'santase', game: 'santase', far: 2, shy: /^(claim|close)/ },
  { name: 'rams', game: 'rams', options: { players: 4 }, far: 3, shy: /^pass/ },
  { name: 'sixseven', game: 'sixseven', options: { players: 3 }, far: 3 },
  { name: 'thurf-4', game: 'thurf', options: { no_aata: 'dealer_must', kotu: 'off' }, far: 3 },
  {
    name: 'thurf-8',
    game: 'thurf',
    options: { players: 8, no_aata: 'dealer_must', kotu: 'off' },
    far: 3,
    shy: /^kotu/,
    language: 'te',
  },
];

const [house, browser] = await Promise.all([openHouse({ readySeconds: null }), openBrowser()]);

// Runs in the page: a trick that rests is carried away, cards land, fonts and faces come; then nothing changes.
async function comeToRest(quietMs) {
  await document.fonts.ready;
  await new Promise((resolve) => {
    let timer = setTimeout(resolve, quietMs);
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, quietMs);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await Promise.all([...document.images].map((one) => one.decode().catch(() => undefined)));
  const running = document.getAnimations().filter(({ id }) => id !== 'clock');
  await Promise.all(running.map((one) => one.finished.catch(() => undefined)));
}

async function take(page, name) {
  // A pointer or a focus that rests on a card would explain it.
  await page.mouse.move(4, page.viewportSize().height / 2);
  await page.evaluate(() => document.activeElement?.blur());
  await page.evaluate(comeToRest, QUIET_MS);
  await page.screenshot({ path: `${folder}/${name}.png` });
  console.log(name);
}

const at = (person) => (person.page.viewportSize().width < 700 ? 'phone' : 'wide');

// A question in the middle of a round, with cards on the table where a trick is played; who leads all the time is not
// waited for.
function isRipe(view, answers, far) {
  const { trick, phase } = view.table;
  if (answers < far || /call|name|raise|bid|exchange|trump/.test(phase)) return false;
  return (trick?.length ?? 1) > 0 || answers >= far + 2;
}

async function twoPeople(language) {
  const calm = { reducedMotion: 'reduce', colorScheme: 'light', language };
  return [
    await visit(browser, WIDE, { ...calm, name: 'Mira' }),
    await visit(browser, PHONE, { ...calm, name: 'Tomas' }),
  ];
}

// One table, until both pictures were taken. A round may end before the moment has come.
async function picture(
  { name, game, options = {}, far, shy, language = 'en', result = false },
  taken,
  attempt,
) {
  const people = await twoPeople(language);
  const room = await house.makeRoom(game, options, { turn_seconds: 'off' });
  await gather(people, `${house.url}/t/${room}`);
  const over = ({ stage }) => stage !== 'playing' || (taken.size === 2 && !result);
  const playing = people.map((person, i) =>
    play(person, {
      roll: dice(17 * attempt + i),
      shy,
      strict: false,
      done: over,
      onTurn: async (answers, view) => {
        if (taken.has(at(person)) || !isRipe(view, answers, far)) return;
        await take(person.page, `${name}-${at(person)}`);
        // On a slow machine a press may arrive late: then the picture shows another moment.
        if (person.view().ask === view.ask) taken.add(at(person));
      },
    }),
  );
  // Who is left waiting when the pictures are there has a page no more: that is no failure.
  for (const one of playing) one.catch(() => undefined);
  await (result ? Promise.all(playing) : Promise.race([Promise.all(playing), both(taken)]));
  if (result) {
    for (const person of people) await sheetOf(person).waitFor();
    for (const person of people) await take(person.page, `result-${at(person)}`);
  }
  for (const { context } of people) await context.close();
}

async function both(taken) {
  while (taken.size < 2) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function frontDoor() {
  for (const [viewport, colorScheme] of [
    [WIDE, 'light'],
    [PHONE, 'dark'],
  ]) {
    const person = await visit(browser, viewport, { reducedMotion: 'reduce', colorScheme, name: 'Mira' });
    await person.page.goto(house.url);
    await person.page.getByRole('article').last().waitFor();
    await take(person.page, `front-${at(person)}`);
    await person.context.close();
  }
}

async function seating() {
  const people = await twoPeople('en');
  const room = await house.makeRoom('hearts');
  for (const person of people) {
    await person.page.goto(`${house.url}/t/${room}`);
    await person.page.getByRole('button', { name: said('en', 'seating.sit') }).click();
    await person.until(({ seat }) => seat !== null);
  }
  const [mira, tomas] = people;
  await mira.page.getByRole('button', { name: /in seat 3$/ }).click();
  await mira.until(({ seats }) => seats[2].kind === 'computer');
  await tomas.page.getByRole('button', { name: said('en', 'seating.agree') }).click();
  await mira.until(({ seats }) => seats[1].agreed);
  for (const person of people) await take(person.page, `seating-${at(person)}`);
  for (const { context } of people) await context.close();
}

// What somebody sees who was sent a link.
async function invited() {
  const room = await house.makeRoom('spades');
  const mira = await visit(browser, WIDE, { reducedMotion: 'reduce', name: 'Mira' });
  await mira.page.goto(`${house.url}/t/${room}`);
  await mira.page.getByRole('button', { name: said('en', 'seating.sit') }).click();
  await mira.until(({ seat }) => seat !== null);
  for (const [viewport, colorScheme] of [
    [WIDE, 'light'],
    [PHONE, 'dark'],
  ]) {
    const person = await visit(browser, viewport, { reducedMotion: 'reduce', colorScheme, name: 'Tomas' });
    await person.page.goto(`${house.url}/t/${room}`);
    await person.page.locator('.invited .brass').waitFor();
    await take(person.page, `invite-${at(person)}`);
    await person.context.close();
  }
  await mira.context.close();
}

// The end of a short match, as its winners and its losers see it, wide and on a phone.
async function ends() {
  const taken = new Set();
  for (let attempt = 1; attempt <= 3 * TRIES && taken.size < 4; attempt++) {
    const people = await twoPeople('en');
    const room = await house.makeRoom('spades', { point_limit: 100 }, { turn_seconds: 'off' });
    await gather(people, `${house.url}/t/${room}`);
    while (people[0].view().stage !== 'over') {
      await Promise.all(
        people.map((person, i) =>
          play(person, {
            roll: dice(31 * attempt + i),
            strict: false,
            done: ({ stage }) => stage !== 'playing',
          }),
        ),
      );
      if (people[0].view().stage === 'over') break;
      for (const { page } of people) await page.locator('.next').click();
      for (const person of people) await person.until(({ stage }) => stage === 'playing');
    }
    for (const person of people) {
      const { winners, seat } = person.view();
      const name = `${winners.includes(seat) ? 'win' : 'loss'}-${at(person)}`;
      await sheetOf(person).waitFor();
      if (!taken.has(name)) await take(person.page, name);
      taken.add(name);
    }
    for (const { context } of people) await context.close();
  }
  if (taken.size < 4) throw new Error(`the ends of matches: only ${[...taken]}`);
}

async function untilTaken(row) {
  const taken = new Set();
  for (let attempt = 1; attempt <= TRIES && taken.size < 2; attempt++) await picture(row, taken, attempt);
  if (taken.size < 2) throw new Error(`${row.name}: no round came to the middle in ${TRIES} tries`);
}

mkdirSync(folder, { recursive: true });
try {
  // Two at a time: as many as a small machine has cores.
  const work = [frontDoor, seating, invited, ends, ...GAMES.map((row) => () => untilTaken(row))];
  const hands = [0, 1].map(async () => {
    for (let next = work.shift(); next !== undefined; next = work.shift()) await next();
  });
  await Promise.all(hands);
} finally {
  await browser.close();
  await house.close();
}
process.exit(0);
