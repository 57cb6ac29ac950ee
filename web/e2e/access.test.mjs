// For everyone: targets that a finger hits, a focus that is seen and never lost, keys for all, rules to read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { browser, house, openForTests, PHONE, visit, WIDE } from './house.mjs';
import { heard, listen } from './listen.mjs';
import { invite, legal, openLook, pass, sheet, tile } from './moves.mjs';
import { said } from './words.mjs';

openForTests();

const CALM = { reducedMotion: 'reduce' };

// Everything that can be pressed and is smaller than 36 px one way; a link within a sentence is as high as its line.
const small = (page) =>
  page.evaluate(() => {
    const hidden = (one) => {
      const { width, height, right, bottom } = one.getBoundingClientRect();
      const clipped = getComputedStyle(one).clipPath !== 'none' || one.matches('.skip');
      return width === 0 || height === 0 || clipped || right < 0 || bottom < 0 || !one.checkVisibility();
    };
    const inline = (one) => one.matches('a') && getComputedStyle(one).display === 'inline';
    return [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role="button"]')]
      .filter((one) => !hidden(one) && !inline(one))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 35.5 || box.height < 35.5)
      .map(({ one, box }) => {
        const name = one.getAttribute('aria-label') ?? one.textContent.trim() ?? '';
        const size = `${Math.round(box.width)} x ${Math.round(box.height)}`;
        return `${one.tagName} ${one.className} "${name.slice(0, 30)}" ${size}`;
      });
  });

async function assertNoViolations(page, screen) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    [],
    screen,
  );
}

for (const [name, viewport] of [
  ['wide', WIDE],
  ['on a phone', PHONE],
]) {
  test(`every target is large enough, ${name}`, async () => {
    const person = await visit(browser, viewport, CALM);
    const { page } = person;
    const check = async (screen) => assert.deepEqual(await small(page), [], screen);
    await page.goto(house.url);
    await invite(page).waitFor();
    await check('front door');
    await openLook(page);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await sheet(page).getByText('Keyboard shortcuts').waitFor();
    await check('preferences');
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await tile(page)
      .getByRole('button', { name: /^Options/ })
      .click();
    await page.getByText(said('en', 'new.settings')).click();
    await check('options of a new table');
    await page.getByRole('button', { name: 'Close' }).click();
    await tile(page)
      .getByRole('link', { name: /^Rules/ })
      .click();
    await page.getByRole('heading', { name: 'Rules of Hearts' }).waitFor();
    await page.locator('.whole h2').first().waitFor();
    await check('rules');
    await page.goBack();
    await invite(page).click();
    await page.getByRole('button', { name: 'Rules' }).waitFor();
    await check('seating');
    await page.getByRole('button', { name: /^Start/ }).click();
    await legal(page).first().waitFor();
    await check('pass');
    await pass(page);
    await legal(page).first().waitFor();
    await check('play');
    await page.keyboard.press('g');
    await page.getByRole('group', { name: 'Game log' }).waitFor();
    await check('log');
    await page.keyboard.press('Escape');
    // On a phone there is no talk where nobody listens.
    const friend = await visit(browser, WIDE, CALM);
    await friend.page.goto(page.url());
    await page.getByRole('button', { name: /^Chat/ }).waitFor();
    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: 'Write to the table' }).waitFor();
    await check('chat');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByText('Keyboard shortcuts', { exact: true }).click();
    await check('menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await check('keys');
    await assertNoViolations(page, 'keys');
    await page.keyboard.press('Escape');
    await page.keyboard.press(':');
    await page.getByRole('textbox', { name: 'Command' }).waitFor();
    await check('command line');
    await assertNoViolations(page, 'command line');
    await page.keyboard.press('Escape');
    assert.deepEqual(person.complaints, []);
    await person.context.close();
  });
}

// What the focus looks like: an outline of three pixels on the element or around its field.
const ring = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return 'lost';
    const shows = (one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 3;
    };
    const around = at.matches('input') ? at.closest('form, label, .name-field, .pref') : null;
    const next = at.matches('input') ? at.nextElementSibling : null;
    if (shows(at) || (around !== null && shows(around)) || (next !== null && shows(next))) return 'seen';
    return `unseen: ${at.outerHTML.slice(0, 120)}`;
  });

test('the focus is seen wherever Tab leads', async () => {
  const person = await visit(browser, WIDE, CALM);
  const { page } = person;
  const walk = async (screen, steps) => {
    for (let i = 0; i < steps; i++) {
      await page.keyboard.press('Tab');
      const seen = await ring(page);
      if (seen === 'lost') continue; // past the last one the browser has the focus
      assert.equal(seen, 'seen', screen);
    }
  };
  await page.goto(house.url);
  await invite(page).waitFor();
  await walk('front door', 14);
  await page.goto(`${house.url}/rules/hearts`);
  await page.locator('.whole h2').first().waitFor();
  await walk('rules', 14);
  await page.goto(`${house.url}/t/${await house.makeRoom('santase')}`);
  await page.locator('.go .brass').click();
  await page.locator('.chair.me').waitFor();
  await walk('seating', 12);
  await page.locator('.go .brass').click();
  await legal(page).first().waitFor();
  await page.keyboard.press('g');
  await page.getByRole('group', { name: 'Game log' }).waitFor();
  await walk('table with its log', 12);
  await person.context.close();
});

// Plays a round by keys alone; after every move the focus is somewhere sensible at the table.
for (const game of ['spades', 'rams', 'sixseven']) {
  test(`the focus is never lost in a round of ${game}`, async () => {
    const person = await visit(browser, WIDE, CALM);
    const { page, view } = person;
    await page.goto(`${house.url}/t/${await house.makeRoom(game)}`);
    await page.locator('.go .brass').click();
    await page.locator('.chair.me').waitFor();
    await page.locator('.go .brass').press('Enter');
    const options =
      '.choices button, .actions button, .hand button:not([aria-disabled="true"]), .stacks .target';
    let answered = null;
    for (let moves = 0; moves < 40; moves++) {
      const asked = () =>
        view()?.ask !== null && view()?.ask !== answered && view().to_act.includes(view().seat);
      const over = () => view()?.stage === 'between' || view()?.stage === 'over';
      const end = Date.now() + 10000;
      while (!over() && !asked() && Date.now() < end) await page.waitForTimeout(10);
      if (over()) break;
      await person.caughtUp();
      await page.locator(options).first().waitFor();
      await page.waitForFunction(() => document.activeElement?.closest('main, [role="dialog"]') !== null);
      assert.ok(asked(), 'nothing was asked');
      answered = view().ask;
      await page.locator(options).last().press('Enter');
      // A big move is asked again in its place.
      const sure = page.locator('.actions .sure');
      if ((await sure.count()) > 0) await sure.first().press('Enter');
    }
    await sheet(page).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') !== null);
    assert.deepEqual(person.complaints, []);
    await person.context.close();
  });
}

test('keys: the table is told, moves are walked through, and single signs can be switched off', async () => {
  const person = await visit(browser, WIDE, CALM);
  await listen(person.context);
  const { page, view } = person;
  await page.goto(`${house.url}/t/${await house.makeRoom('spades')}`);
  await page.locator('.go .brass').click();
  await page.locator('.chair.me').waitFor();
  await page.locator('.go .brass').click();
  const bids = page.locator('.actions button');
  await bids.first().waitFor();
  await bids.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.equal(await bids.nth(2).evaluate((one) => one === document.activeElement), true);
  await page.keyboard.press('End');
  assert.equal(await bids.last().evaluate((one) => one === document.activeElement), true);
  await page.keyboard.press('t');
  await page.waitForFunction(() => window.heard.polite.includes('No cards in this trick yet'));
  await page.keyboard.press('s');
  await page.waitForFunction(() => window.heard.polite.some((line) => line.startsWith('Score: You 0')));
  await page.keyboard.press('m');
  await page.waitForFunction(() => window.heard.polite.includes('Sounds: All'));
  await page.keyboard.press('r');
  await page.getByRole('complementary', { name: 'Rules of Spades' }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await bids.last().evaluate((one) => one === document.activeElement), true);

  await page.evaluate(() => localStorage.setItem('baize.letters', 'off'));
  await page.reload();
  await bids.first().waitFor();
  const before = (await heard(page)).polite.length;
  const { ask } = view();
  const panels = await page.locator('.side-panel').count();
  for (const key of ['t', '?', ':', 'g', '1']) await page.keyboard.press(key);
  await page.waitForTimeout(200);
  assert.equal((await heard(page)).polite.length, before);
  assert.equal(await page.locator('.command-line, dialog').count(), 0);
  assert.equal(await page.locator('.side-panel').count(), panels);
  assert.equal(await page.locator('.side-panel :focus').count(), 0);
  assert.equal(view().ask, ask);

  // Where moves are called by numbers, a digit is the move of that name.
  await page.evaluate(() => localStorage.setItem('baize.letters', 'on'));
  await page.reload();
  await bids.first().waitFor();
  await page.keyboard.press('3');
  await page.waitForFunction(() => document.querySelectorAll('.actions button').length === 0);
  assert.equal(view().table.bids[view().seat], 3);
  assert.deepEqual(person.complaints, []);
  await person.context.close();
});

test('the rules are read from the tile, from seating, at the table and at their own address', async () => {
  const person = await visit(browser, PHONE, CALM);
  const { page } = person;
  await page.goto(house.url);
  await tile(page)
    .getByRole('link', { name: /^Rules/ })
    .click();
  await page.waitForURL('**/rules/hearts');
  await page.getByRole('heading', { name: 'In short' }).waitFor();
  await page.getByRole('navigation').getByRole('link').first().click();
  const goal = await page.evaluate(() => document.activeElement.tagName);
  assert.equal(goal, 'H2');
  await page.locator('.example summary').first().click();
  assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth), 360);
  await assertNoViolations(page, 'rules page');
  await page.reload();
  await page.getByRole('heading', { name: 'Rules of Hearts' }).waitFor();
  await page.getByRole('button', { name: 'Home' }).click();

  const room = await house.makeRoom('hearts', { point_limit: 50 });
  await page.goto(`${house.url}/t/${room}`);
  await page.getByRole('button', { name: 'Rules' }).click();
  const rules = page.getByRole('complementary', { name: 'Rules of Hearts' });
  await rules.getByText('Options at this table').waitFor();
  await rules.locator('dd', { hasText: /^50$/ }).waitFor();
  await rules.locator('.whole h2').first().waitFor();
  await assertNoViolations(page, 'rules over seating');
  await page.keyboard.press('Escape');
  await rules.waitFor({ state: 'detached' });

  await page.goto(`${house.url}/rules/nothing`);
  await page.getByRole('heading', { name: 'There is no such game' }).waitFor();
  await page.evaluate(() => localStorage.setItem('baize.language', 'te'));
  await page.goto(`${house.url}/rules/thurf`);
  await page.locator('.whole:not([lang]) h2', { hasText: 'లక్ష్యం' }).waitFor();
  await assertNoViolations(page, 'rules in Telugu');
  assert.deepEqual(person.complaints, []);
  await person.context.close();
});
