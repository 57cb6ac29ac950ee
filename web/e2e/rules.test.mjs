// Rules that play themselves: every example is drawn and stepped through, examples are played on, lessons are taken by
// mouse and by keys, and all of it is there for those who listen.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { loadBaize } from '../../wasm/baize.mjs';
import { examplesOf } from './examples.mjs';
import { browser, house, openForTests, PHONE, visit, WIDE } from './house.mjs';
import { tap } from './moves.mjs';

openForTests();

const CALM = { reducedMotion: 'reduce' };
const games = readdirSync(new URL('../../games/', import.meta.url), { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name);

const keys = (place) => place.locator('.example-keys');
const key = (place, name) => keys(place).getByRole('button', { name, exact: true });

async function assertNoViolations(page, screen) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  assert.deepEqual(found, [], screen);
}

// Draws one example and looks at every picture of it; how many there are.
async function walk(figure) {
  await figure.scrollIntoViewIfNeeded();
  await figure.locator('.still .felt').waitFor();
  const next = key(figure, 'Next');
  for (let pictures = 1; ; pictures++) {
    assert.equal(await figure.locator('.still [inert]').count(), 1, 'a picture takes no part in the page');
    assert.notEqual(await figure.locator('.still > .hidden-text p').count(), 0, 'it is told in sentences');
    if ((await next.count()) === 0 || !(await next.isEnabled())) return pictures;
    await next.click();
  }
}

// Every example is played by `baize check` too; here the pictures of two games stand for all, and of all with --long.
const drawn = process.env.BAIZE_LONG ? games : games.filter((game) => ['hearts', 'sixseven'].includes(game));
for (const game of drawn) {
  test(`every example of ${game} is drawn and stepped through`, async () => {
    const person = await visit(browser, WIDE, CALM);
    await person.page.goto(`${house.url}/rules/${game}`);
    await person.page.locator('figure.example').first().waitFor();
    const figures = await person.page.locator('figure.example').all();
    const written = examplesOf().filter((one) => one.game === game && !one.id.startsWith('learn-'));
    assert.equal(figures.length, written.length);
    let pictures = 0;
    for (const figure of figures) pictures += await walk(figure);
    assert.ok(pictures > figures.length, `${pictures} pictures`);
    assert.deepEqual(person.complaints, []);
  });
}

test('what can be played on comes to the end of its round, whatever computer players choose', async () => {
  const bytes = readFileSync(new URL('../dist/engine/baize.wasm', import.meta.url));
  const baize = await loadBaize(bytes);
  let positions = 0;
  for (const { id, scenario } of examplesOf()) {
    const told = baize.ask({ scenario });
    assert.deepEqual(told.failed, [], id);
    if (!told.plays_out) continue;
    positions++;
    assert.ok(baize.ask({ load: told.log.slice(0, told.start) }).ok);
    for (let move = 0; ; move++) {
      const { to_act } = baize.ask({ show: {} });
      if (to_act.length === 0) break;
      assert.ok(move < 400, `${id} goes on for ever`);
      const chosen = baize.ask({ bot: { seat: to_act[0], level: 'casual', iterations: 20, seed: move } });
      assert.ok(chosen.ok, `${id}: ${chosen.text}`);
      assert.ok(baize.ask({ act: { seat: to_act[0], moves: [chosen.move] } }).ok, id);
    }
  }
  assert.ok(positions >= 20, `${positions} positions`);
});

test('an example is played on in place, and one goes back to it', async () => {
  const person = await visit(browser, WIDE, CALM);
  const { page } = person;
  await page.goto(`${house.url}/rules/sixseven`);
  const figure = page.locator('#example-rules-turn');
  await figure.scrollIntoViewIfNeeded();
  await key(figure, 'Play from here').click();
  await figure.getByRole('button', { name: /^Minus on stack 1/ }).click();
  await figure.getByRole('button', { name: /^Six Six/ }).click();
  // The computer player has moved, and the reader is asked again.
  await figure.locator('.target').first().waitFor();
  await key(figure, 'Back to the example').click();
  await figure.getByText('1 of 3', { exact: true }).waitFor();
  assert.deepEqual(person.complaints, []);
});

test("an example is taken to a table of one's own, where the match goes on after its round", async () => {
  const person = await visit(browser, WIDE, CALM);
  const { page } = person;
  await page.goto(`${house.url}/rules/hearts`);
  const figure = page.locator('#example-rules-moon');
  await figure.scrollIntoViewIfNeeded();
  await key(figure, 'Continue at a table').click();
  await page.waitForURL(/\/a\/[A-Za-z0-9]{20}$/);
  const cards = page.locator('.hand button');
  await page.locator('.hand button:not([aria-disabled="true"])').click({ position: { x: 12, y: 20 } });
  await page.getByRole('dialog').getByRole('button', { name: 'Next round' }).click();
  await cards.nth(12).waitFor();
  assert.deepEqual(person.complaints, []);
});

test('a refused move says why in the words of its game', async () => {
  const { page } = await visit(browser, PHONE, CALM);
  await page.goto(`${house.url}/rules/hearts`);
  const figure = page.locator('#example-rules-first-trick');
  await figure.scrollIntoViewIfNeeded();
  await key(figure, 'Next').click();
  const said = await figure.locator('.example-lines .refused').textContent();
  assert.match(said, /^Seat 2: Q.*isn’t allowed. No hearts or queen of spades on the first trick/);
  assert.equal(await figure.locator('.refused .card').count(), 1);
});

test('rules and their examples are read in the language that is chosen while one reads', async () => {
  const person = await visit(browser, WIDE, CALM);
  const { page } = person;
  await page.goto(`${house.url}/rules/hearts`);
  const figure = page.locator('#example-rules-passing');
  await figure.scrollIntoViewIfNeeded();
  await figure.locator('.still .felt').waitFor();
  await page.getByRole('button', { name: 'Български' }).click();
  await figure.locator('figcaption', { hasText: /[а-я]/ }).waitFor();
  await figure.scrollIntoViewIfNeeded();
  for (let at = 0; at < 3; at++) await keys(figure).getByRole('button').nth(1).click();
  await figure.locator('.example-lines p', { hasText: /[а-я]/ }).first().waitFor();
  assert.doesNotMatch(await figure.locator('.example-lines').innerText(), /[a-z]{2}/);
  assert.equal(await page.locator('.whole').getAttribute('lang'), null);
  assert.deepEqual(person.complaints, []);
});

test('without the engine an example stays text', async () => {
  const { page } = await visit(browser, PHONE, CALM);
  await page.route('**/engine/baize.wasm*', (route) => route.abort());
  await page.goto(`${house.url}/rules/hearts`);
  const figure = page.locator('#example-rules-first-trick');
  await figure.scrollIntoViewIfNeeded();
  await figure.locator('details[open] code', { hasText: 'no_points_first_trick' }).waitFor();
  assert.equal(await figure.locator('.still').count(), 0);
});

// Takes the lesson that is open to its end: `make` does what is asked for.
async function takeLesson(page, make) {
  const lesson = page.locator('.lesson');
  await lesson.locator('.felt').waitFor();
  for (;;) {
    const button = keys(lesson).getByRole('button').first();
    await button.waitFor();
    const name = await button.textContent();
    if (/Next lesson|Play now/.test(name)) return name;
    await make(lesson, button, name);
  }
}

test('the lessons of Hearts are taken by mouse to their end', async () => {
  const person = await visit(browser, PHONE, CALM);
  const { page } = person;
  await page.goto(`${house.url}/rules/hearts#learn`);
  const wanted = {
    'Follow suit': ['ace of spades', 'two of diamonds'],
    'Give your points to someone else': ['queen of spades'],
    'Wait until hearts are broken': ['two of hearts', 'seven of clubs'],
    'Keep points out of the first trick': ['queen of spades', 'ace of diamonds'],
    'Pass three cards': ['ace of spades', 'queen of spades', 'jack of spades'],
  };
  for (const [title, cards] of Object.entries(wanted)) {
    const left = [...cards];
    await page.getByRole('heading', { name: title }).waitFor();
    const last = await takeLesson(page, async (lesson, button, name) => {
      if (/Continue/.test(name)) return button.click();
      const card = lesson.locator('.hand').getByRole('button', { name: new RegExp(`^${left.shift()}`, 'i') });
      await tap(card, { force: true }); // a card that may not be played is no less there
      const confirm = lesson.locator('.actions .confirm');
      if (title === 'Pass three cards') {
        for (const more of left.splice(0))
          await tap(lesson.locator('.hand').getByRole('button', { name: new RegExp(`^${more}`, 'i') }));
        await confirm.click();
      }
      await page.waitForFunction(
        (was) => document.querySelector('.example-keys button')?.textContent !== was,
        name,
      );
    });
    assert.deepEqual(left, [], title);
    if (/Next lesson/.test(last)) await key(page.locator('.lesson'), 'Next lesson').click();
  }
  await page.getByText('That was the last lesson').waitFor();
  assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth), 360);
  assert.deepEqual(person.complaints, []);
});

test('another legal move in a lesson is answered kindly, and changes nothing', async () => {
  const { page } = await visit(browser, WIDE, CALM);
  await page.goto(`${house.url}/rules/hearts#learn`);
  const lesson = page.locator('.lesson');
  await key(lesson, /^Try it/).click();
  await lesson.locator('.answer', { hasText: 'isn’t allowed. You have' }).waitFor();
  await lesson
    .locator('.hand')
    .getByRole('button', { name: /^jack of diamonds/i })
    .click();
  await lesson.locator('.answer', { hasText: 'That’s allowed too.' }).waitFor();
  assert.equal(await lesson.locator('.hand button').count(), 4);
});

test('a lesson is taken by keys alone, and the focus is led to what is asked', async () => {
  const person = await visit(browser, WIDE, CALM);
  const { page } = person;
  await page.goto(`${house.url}/rules/sixseven#learn`);
  const lesson = page.locator('.lesson');
  await lesson.locator('.target').first().waitFor();
  await lesson.locator('.stacks .target').first().focus();
  await page.keyboard.press('Enter'); // plus on the queen
  await lesson.locator('.choices button').first().waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('.choices') !== null);
  await page.keyboard.press('Enter'); // Six Six
  await key(lesson, 'Continue').waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('.example-keys') !== null);
  await page.keyboard.press('Enter');
  await key(lesson, 'Next lesson').waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('.example-keys') !== null);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Subtracting works too' }).waitFor();
  assert.deepEqual(person.complaints, []);
});

for (const [name, viewport, theme] of [
  ['wide and light', WIDE, 'light'],
  ['on a phone and dark', PHONE, 'dark'],
]) {
  test(`drawn rules and lessons are for everyone, ${name}`, async () => {
    const { page, context } = await visit(browser, viewport, CALM);
    await context.addInitScript((one) => localStorage.setItem('baize.theme', one), theme);
    for (const [address, place] of [
      ['/rules/sixseven', '#example-rules-turn'],
      ['/rules/hearts', '#example-rules-leading'],
      ['/rules/santase#learn', '.lesson'],
    ]) {
      await page.goto('about:blank');
      await page.goto(house.url + address);
      await page.locator(place).scrollIntoViewIfNeeded();
      await page.locator(`${place} .felt`).waitFor();
      await assertNoViolations(page, address);
      const wide = await page.evaluate(() => document.querySelector('.rules-page').scrollWidth);
      assert.ok(wide <= viewport.width, `${address} is ${wide} px wide`);
    }
  });
}
