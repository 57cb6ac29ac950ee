// Computer players as people meet them: a whole round against each level, faces and moods on the plates, a level for
// each chair, and hints that are asked for and followed.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browser, house, openForTests, PHONE, visit, WIDE } from './house.mjs';
import { cardsOf, dice, isAwaited, play, sheetOf } from './robot.mjs';
import { assertNoViolations } from './screen.mjs';
import { said, sentence } from './words.mjs';

openForTests({ together: true });

const SEED = Number(process.env.BAIZE_SEED ?? Date.now() % 100000);
const word = ({ language }, key) => sentence(language, key);
const button = (person, key) => person.page.getByRole('button', { name: said(person.language, key) });
const hintOf = ({ page, language }) => page.getByRole('region', { name: said(language, 'table.hint') });

// "Seat: Fern, computer, strong, glad", as the newest view would have it called.
function plateNames(person) {
  const { seats } = person.view();
  return seats.flatMap(({ character, level, mood }) => {
    if (character === null) return [];
    const fill = { name: word(person, `character.${character}`), level: word(person, `level.${level}`) };
    const named = { ...fill, mood: word(person, `mood.${mood}`) };
    return [word(person, 'seat.computer_named').replace(/\{(\w+)\}/g, (_, hole) => named[hole])];
  });
}

async function assertPlatesSayWhoSitsThere(person) {
  for (const end = Date.now() + 4000; ;) {
    const plates = await person.page
      .locator('.seat:has(.face)')
      .evaluateAll((all) => all.map((plate) => plate.getAttribute('aria-label')));
    const missing = plateNames(person).filter((name) => !plates.some((plate) => plate.includes(name)));
    if (missing.length === 0) return;
    assert.ok(Date.now() < end, `no plate says ${missing} among ${plates}`);
    await person.page.waitForTimeout(30);
  }
}

// From the front door: one tap for the level, one for the game.
async function playAlone(person, game, level) {
  const { page } = person;
  await page.goto(house.url);
  await page.getByText(word(person, 'level.ask')).waitFor();
  await page.getByRole('button', { name: said(person.language, `level.${level}`), exact: true }).click();
  await page
    .locator('.tile', { has: page.locator(`a[href="/rules/${game}"]`) })
    .locator('.button.strong')
    .click();
  assert.ok(await person.until(({ stage }) => stage === 'playing'), 'a deal');
}

const LEVELS = [
  { level: 'learning', game: 'spades', viewport: WIDE, language: 'en', least: 2 },
  { level: 'casual', game: 'hearts', viewport: PHONE, language: 'ru', least: 2 },
  { level: 'strong', game: 'rams', viewport: PHONE, language: 'en', least: 1 },
  { level: 'master', game: 'santase', viewport: WIDE, language: 'te', least: 1, shy: /^claim$/ },
];

describe('a round against computer players', { concurrency: 2 }, () => {
  for (const { level, game, viewport, language, least, shy } of LEVELS) {
    test(`that are ${level}: ${game}, ${viewport.width} px, ${language}`, async (t) => {
      t.diagnostic(`BAIZE_SEED=${SEED}`);
      const person = await visit(browser, viewport, { name: 'Mira', language, reducedMotion: 'reduce' });
      await playAlone(person, game, level);
      assert.ok(await person.until(({ settings }) => settings.computer_level === level), 'the level');
      await play(person, {
        roll: dice(SEED),
        shy,
        done: ({ stage }) => stage !== 'playing',
        onTurn: (turn) => (turn % 4 === 0 ? assertPlatesSayWhoSitsThere(person) : undefined),
      });
      await sheetOf(person).locator('.face').first().waitFor();
      const computers = person.views.flatMap(({ seats }) => seats.filter(({ kind }) => kind === 'computer'));
      assert.deepEqual([...new Set(computers.map((one) => one.level))], [level]);
      const moods = new Set(computers.map(({ mood }) => mood));
      assert.ok(moods.size >= least, `only ${[...moods]} in a whole round`);
      assert.deepEqual(person.complaints, []);

      // The choice is remembered for the next visit.
      await person.page.goto(house.url);
      if (viewport === PHONE) await button(person, 'front.more').click();
      const chosen = person.page.locator('.levels [aria-pressed="true"]');
      assert.equal(await chosen.innerText(), word(person, `level.${level}`));
      if (viewport === PHONE) await assertNoViolations(person.page, 'front door with levels');
      await person.context.close();
    });
  }
});

describe('before the start', { concurrency: 2 }, () => {
  test('every computer’s chair has a level of its own, beside the table’s', async () => {
    const mira = await visit(browser, WIDE, { name: 'Mira' });
    const room = await house.makeRoom('hearts', {}, { computer_level: 'casual' });
    await mira.page.goto(`${house.url}/t/${room}`);
    await button(mira, 'seating.sit').click();
    await mira.page.getByRole('button', { name: 'Put a computer player in seat 2' }).click();
    await mira.page.getByRole('button', { name: 'Put a computer player in seat 3' }).click();
    assert.ok(await mira.until(({ seats }) => seats[2].level === 'casual'), 'the level of the table');
    await mira.page.getByLabel('Level: Ivy').selectOption('master');
    assert.ok(await mira.until(({ seats }) => seats[2].level === 'master'), 'a level of its own');
    assert.equal(mira.view().seats[1].level, 'casual');

    // Who only looks on reads the level and cannot change it.
    const tomas = await visit(browser, PHONE, { name: 'Tomas' });
    await tomas.page.goto(`${house.url}/t/${room}`);
    await button(tomas, 'invited.watch').click();
    await tomas.page.locator('.chair', { hasText: 'Ivy' }).getByText('computer, master').waitFor();
    assert.equal(await tomas.page.getByLabel('Level: Ivy').count(), 0);

    await assertNoViolations(mira.page, 'levels of chairs');
    await button(mira, 'seating.change').click();
    await mira.page.getByText(said('en', 'new.settings')).click();
    await mira.page.getByLabel('Level of computer players').selectOption('strong');
    await mira.page.getByLabel('Hints', { exact: true }).selectOption('nobody');
    await button(mira, 'seating.save').click();
    assert.ok(await mira.until(({ settings }) => settings.hints === 'nobody'), 'no hints');
    assert.deepEqual(mira.view().seats[2].level, 'master');
    await button(mira, 'seating.start_fill').click();
    assert.ok(await mira.until(isAwaited), 'a question');
    assert.equal(await button(mira, 'table.hint').count(), 0);
    assert.deepEqual([...mira.complaints, ...tomas.complaints], []);
    await Promise.all([mira.context.close(), tomas.context.close()]);
  });
});

describe('in mid-match', () => {
  const levelIn = ({ page }, view) =>
    page.getByLabel(`Level: ${view.seats.find(({ kind }) => kind === 'computer').name}`);
  const openMenu = async (person) => {
    assert.ok(await person.until(({ stage }) => stage === 'playing'), 'a deal');
    await button(person, 'menu.open').click();
    await button(person, 'prefs.title').waitFor();
  };

  test('whoever plays alone changes how well a computer player plays on', async () => {
    const mira = await visit(browser, PHONE, { name: 'Mira' });
    await sitAlone(mira, await house.makeRoom('hearts', {}, { computer_level: 'casual' }));
    await openMenu(mira);
    await assertNoViolations(mira.page, 'levels in the menu');
    const computer = mira.view().seats.findIndex(({ kind }) => kind === 'computer');
    await levelIn(mira, mira.view()).selectOption('master');
    assert.ok(await mira.until(({ seats }) => seats[computer].level === 'master'), 'a new level');
    assert.deepEqual(mira.complaints, []);
    await mira.context.close();
  });

  test('among people nobody is offered it', async () => {
    const mira = await visit(browser, PHONE, { name: 'Mira' });
    const tomas = await visit(browser, WIDE, { name: 'Tomas' });
    const room = await house.makeRoom('hearts', {}, { computer_level: 'casual' });
    for (const person of [mira, tomas]) {
      await person.page.goto(`${house.url}/t/${room}`);
      await button(person, 'seating.sit').click();
      assert.ok(await person.until(({ seat }) => seat !== null), 'a seat');
    }
    await button(mira, 'seating.fill').click();
    await button(tomas, 'seating.agree').click();
    await button(mira, 'seating.start').click();
    for (const person of [mira, tomas]) {
      await openMenu(person);
      assert.equal(await levelIn(person, mira.view()).count(), 0);
    }
    assert.deepEqual([...mira.complaints, ...tomas.complaints], []);
    await Promise.all([mira.context.close(), tomas.context.close()]);
  });
});

async function sitAlone(person, room) {
  await person.page.goto(`${house.url}/t/${room}`);
  await button(person, 'seating.sit').click();
  await button(person, 'seating.start_fill').click();
}

// Waits for a question that is answered by a card or a move, asks, and gives back what was said.
async function askForHint(person, ask) {
  assert.ok(await person.until((now) => isAwaited(now) && now.can.includes('hint')), 'a hint is offered');
  await person.caughtUp();
  await ask();
  await hintOf(person).locator('.hidden-text').first().waitFor({ state: 'attached' });
}

async function assertHandIsFree(person) {
  const sheet = await hintOf(person).boundingBox();
  for (const card of await cardsOf(person).all()) {
    const { y } = await card.boundingBox();
    assert.ok(sheet.y + sheet.height <= y, 'the slip lies over the hand');
  }
  assert.ok(sheet.y >= 0 && sheet.x >= 0 && sheet.x + sheet.width <= person.page.viewportSize().width);
}

describe('a hint', { concurrency: 2 }, () => {
  test('is asked for by a key, marks its cards, and goes when they are played', async () => {
    const mira = await visit(browser, WIDE, { name: 'Mira', reducedMotion: 'reduce' });
    await sitAlone(mira, await house.makeRoom('hearts'));
    const marked = () => mira.page.locator('.hand button', { has: mira.page.locator('.hint-mark') });
    await askForHint(mira, () => mira.page.keyboard.press('h'));
    await marked().nth(2).waitFor(); // three cards are passed
    await assertHandIsFree(mira);
    await mira.page.keyboard.press('Escape');
    await hintOf(mira).waitFor({ state: 'detached' });
    assert.equal(await marked().count(), 0);

    await askForHint(mira, () => button(mira, 'table.hint').click());
    await assertNoViolations(mira.page, 'a hint');
    const names = await marked().evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    for (const name of names) assert.match(name, /, hint$/);
    for (let i = 0; i < 3; i++) {
      await marked()
        .nth(i)
        .click({ position: { x: 16, y: 24 } });
    }
    await mira.page.getByRole('button', { name: /^Pass these cards/ }).click();
    const passed = await mira.until(({ mine }) => mine?.passed?.length === 3);
    assert.equal(passed?.mine.passed.length, 3);
    await hintOf(mira).waitFor({ state: 'detached' });

    // One card, the one that is marked.
    await askForHint(mira, () => mira.page.keyboard.press('h'));
    const before = mira.view().mine.hand;
    const label = (await marked().first().getAttribute('aria-label')).split(',')[0];
    await marked()
      .first()
      .click({ position: { x: 16, y: 24 } });
    const after = await mira.until(({ mine }) => mine.hand.length < before.length);
    assert.ok(after !== null, `${label} was played`);
    assert.deepEqual(mira.complaints, []);
    await mira.context.close();
  });

  test('of a named move is a word on its key, on a phone and in another language', async () => {
    const mira = await visit(browser, PHONE, { name: 'Mira', language: 'bg', reducedMotion: 'reduce' });
    await sitAlone(mira, await house.makeRoom('spades'));
    await askForHint(mira, () => button(mira, 'table.hint').click());
    const key = mira.page.locator('.actions button', { has: mira.page.locator('.hint-mark') });
    await key.waitFor();
    await assertHandIsFree(mira);
    assert.ok(
      (await hintOf(mira).boundingBox()).y + (await hintOf(mira).boundingBox()).height <=
        (await key.boundingBox()).y,
    );
    await assertNoViolations(mira.page, 'a hint on a phone');
    const { ask } = mira.view();
    const move = await key.getAttribute('data-move');
    await key.click();
    if ((await mira.until((now) => now.ask !== ask, 1)) === null) await key.click(); // a big one is asked again
    const bid = await mira.until(({ table, seat }) => table.bids[seat] !== null);
    assert.equal(`bid ${bid?.table.bids[bid.seat]}`, move);
    assert.deepEqual(mira.complaints, []);
    await mira.context.close();
  });

  test('is told at the command line, too', async () => {
    const mira = await visit(browser, WIDE, { name: 'Mira', reducedMotion: 'reduce' });
    await sitAlone(mira, await house.makeRoom('sixseven', { players: 2 }));
    assert.ok(await mira.until((now) => isAwaited(now) && now.can.includes('hint')), 'a hint is offered');
    await mira.page.keyboard.press(':');
    const line = mira.page.getByRole('textbox', { name: 'Command' });
    await line.fill('hint');
    await line.press('Enter');
    await mira.page
      .getByRole('log')
      .getByText(/is best\./)
      .waitFor();
    assert.deepEqual(mira.complaints, []);
    await mira.context.close();
  });
});
