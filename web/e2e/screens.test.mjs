// Every screen: no axe violation, nothing that scrolls during play, nothing outside the window.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, house, openForTests, PHONE, visit, WIDE } from './house.mjs';
import {
  GAME,
  cards,
  invite,
  legal,
  pass,
  play,
  playNow,
  playOn,
  openLook,
  sheet,
  startAlone,
  tap,
  tile,
  tricksPlayed,
} from './moves.mjs';
import { dice, play as robot } from './robot.mjs';
import { assertNoViolations } from './screen.mjs';
import { said } from './words.mjs';

openForTests();

for (const [name, viewport, colorScheme] of [
  ['wide and light', WIDE, 'light'],
  ['on a dark phone', PHONE, 'dark'],
]) {
  test(`axe finds nothing, ${name}`, async () => {
    const person = await visit(browser, viewport, { colorScheme, reducedMotion: 'reduce' });
    const { page } = person;
    await page.goto(house.url);
    await invite(page).waitFor();
    await assertNoViolations(page, 'front door');
    await openLook(page);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await sheet(page).getByText('Large print').waitFor();
    await assertNoViolations(page, 'preferences');
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await sheet(page).waitFor({ state: 'detached' });

    await tile(page)
      .getByRole('button', { name: /^Options/ })
      .click();
    await page.getByText(said('en', 'new.settings')).click();
    await assertNoViolations(page, 'options of a new table');
    await page.getByRole('button', { name: 'Close' }).click();

    await invite(page).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    await assertNoViolations(page, 'seating');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await assertNoViolations(page, 'seating, changing options');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Start/ }).click();

    await tap(legal(page).nth(1));
    await page.getByText('1 of 3 chosen').waitFor();
    await assertNoViolations(page, 'pass');
    await page.keyboard.press('Escape');
    await pass(page);

    await playOn([person], tricksPlayed(3));
    await legal(page).first().waitFor();
    await page.getByRole('button', { name: 'Last trick' }).click();
    await assertNoViolations(page, 'last trick');
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.getByRole('group', { name: 'Game log' }).waitFor();
    await assertNoViolations(page, 'log');
    await page.keyboard.press('Escape');
    // On a phone there is no talk where nobody listens.
    const friend = await visit(browser, WIDE, { reducedMotion: 'reduce' });
    await friend.page.goto(page.url());
    await page.getByRole('button', { name: /^Chat/ }).click();
    await page.getByRole('textbox', { name: 'Write to the table' }).fill('hello');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('hello').waitFor();
    await assertNoViolations(page, 'chat');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByText('Keyboard shortcuts').click();
    await assertNoViolations(page, 'settings');
    await page.keyboard.press('Escape');

    await page.goto(house.url);
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    await assertNoViolations(page, 'front door with a way back');
    assert.deepEqual(person.complaints, []);
    await person.context.close();
  });
}

// What may not leave the window, and how far the document could be scrolled.
const measure = (page) =>
  page.evaluate(() => {
    const outside = [
      ...document.querySelectorAll(
        '.seat, .hand button, .prompt, .slot, .pill, .mark, .sit, .fresh-mark, .bar-key, .felt-button, .corner',
      ),
    ]
      .map((one) => ({ name: one.className + one.textContent, box: one.getBoundingClientRect() }))
      .filter(
        ({ box: { left, right, top, bottom } }) =>
          left < 0 || top < 0 || right > innerWidth || bottom > innerHeight,
      )
      .map(({ name }) => name);
    const scrolls = [document.scrollingElement, ...document.querySelectorAll('.room, .felt')].some((one) => {
      one.scrollTo(50, 50);
      return one.scrollTop > 0 || one.scrollLeft > 0;
    });
    return { outside, scrolls };
  });

// A card that is passed comes from outside: what stays there for two seconds is cut off.
async function measureAtRest(page) {
  const end = Date.now() + 2000;
  for (;;) {
    const found = await measure(page);
    if ((found.outside.length === 0 && !found.scrolls) || Date.now() > end) return found;
    await page.waitForTimeout(100);
  }
}

for (const language of ['en', 'te']) {
  test(`nothing scrolls or is cut off at the table, ${language}`, async () => {
    const person = await visit(browser, { width: 360, height: 640 }, { language });
    const { page } = person;
    const sizes = [
      [360, 640],
      [390, 844],
      [768, 1024],
      [1280, 800],
      [1280, 600],
    ];
    const check = async (moment) => {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(250);
        assert.deepEqual(
          await measureAtRest(page),
          { outside: [], scrolls: false },
          `${moment} at ${width} x ${height}`,
        );
      }
    };
    await page.goto(`${house.url}/t/${await house.makeRoom(GAME)}`);
    await page.locator('.go .brass').click();
    await page.locator('.chair.me').waitFor();
    await page.locator('.go .brass').click();
    const card = page.locator('.hand button:not([aria-disabled="true"])');
    await card.first().waitFor();
    await check('pass');
    for (const nth of [0, 4, 8]) await tap(card.nth(nth));
    await check('ready to pass');
    await page.locator('.actions .confirm').click();
    await page.locator('.hand .grey').first().waitFor();
    await check('play');
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    await person.context.close();
  });
}

test('who watches sees no hand, and is dealt in next round in place of a computer player', async () => {
  const mira = await visit(browser, WIDE);
  await playNow(mira.page, house.url);
  const guest = await visit(browser, PHONE);
  await guest.page.goto(mira.page.url());
  await guest.page.getByText('You are watching').waitFor();
  assert.equal(guest.view().mine, null);
  assert.equal(await guest.page.locator('.hand').count(), 0);
  assert.deepEqual(await measure(guest.page), { outside: [], scrolls: false });
  await guest.page
    .getByRole('button', { name: /^Sit here, in place of/ })
    .first()
    .click();
  await guest.page.getByText("You'll be dealt in next round.").first().waitFor();
  assert.equal(guest.view().mine, null);
  assert.notEqual(guest.view().next_seat, null);
  assert.deepEqual(await measure(guest.page), { outside: [], scrolls: false });
});

test('who asks for less motion sees cards appear, not travel', async () => {
  const person = await visit(browser, WIDE, { reducedMotion: 'reduce' });
  const { page } = person;
  await playNow(page, house.url);
  await page.evaluate(() => {
    window.travelled = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      if (JSON.stringify(frames).includes('translate')) window.travelled++;
      return animate.call(this, frames, options);
    };
  });
  await pass(page);
  await playOn([person], tricksPlayed(3));
  assert.equal(await page.evaluate(() => window.travelled), 0);
});

test('preferences are chosen by keyboard at the table, hold at once and are kept', async () => {
  const person = await visit(browser, WIDE);
  const { page } = person;
  await playNow(page, house.url);
  await pass(page);
  await legal(page).first().waitFor();
  const root = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
  const settings = page.getByRole('button', { name: 'Menu' });
  await settings.press('Enter');
  await page.getByRole('button', { name: 'Settings', exact: true }).press('Enter');
  await sheet(page).getByRole('radio', { name: 'Classic' }).press('ArrowRight');
  await sheet(page).getByRole('radio', { name: 'Four colours' }).press('ArrowRight');
  const movement = sheet(page).getByRole('group', { name: 'Animation' });
  await movement.getByRole('radio', { name: 'Normal' }).press('ArrowRight');
  await sheet(page).getByRole('radio', { name: 'Risky moves', exact: true }).press('ArrowRight');
  assert.deepEqual(await root(), { theme: 'light', deck: 'big', suits: 'two', speed: 'slow' });
  // A letter or a number on the sheet is no move at the table.
  const panels = () => page.locator('.side-panel').count();
  const [held, open] = [await cards(page).count(), await panels()];
  for (const key of ['1', 'g', 'Escape']) await page.keyboard.press(key);
  await sheet(page).waitFor({ state: 'detached' });
  assert.equal(await settings.evaluate((one) => one === document.activeElement), true);
  assert.deepEqual([await cards(page).count(), await panels()], [held, open]);

  await legal(page).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Play (10|[2-9AJQK])/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction((n) => document.querySelectorAll('.hand button').length < n, held);

  await page.reload();
  await cards(page).first().waitFor();
  assert.deepEqual(await root(), { theme: 'light', deck: 'big', suits: 'two', speed: 'slow' });
  await settings.click();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await sheet(page).getByRole('radio', { name: 'తెలుగు' }).check();
  await page.getByRole('heading', { name: 'అమరికలు' }).waitFor();
  assert.deepEqual(person.complaints, []);
});

test('a match ends with its winners and can be played again', async () => {
  const person = await visit(browser, WIDE, { reducedMotion: 'reduce', name: 'Mira' });
  const { page } = person;
  await page.goto(`${house.url}/t/${await house.makeRoom('santase', { target: 1 })}`);
  await startAlone(page);
  await robot(person, { roll: dice(1), done: ({ stage }) => stage === 'over' });
  await sheet(page).getByRole('heading', { name: /win/ }).waitFor();
  await assertNoViolations(page, 'end of a match');
  await page.getByRole('button', { name: 'Play again' }).click();
  await sheet(page).waitFor({ state: 'detached' });
  assert.equal((await person.until(({ stage }) => stage === 'playing')).round, 1);
  assert.deepEqual(person.complaints, []);
});
