// Every language fits: front door, preferences, lessons, rules, seating and table, on a phone and wide. Nothing runs
// out of its button, its row or the window, however long the words of a language are.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { browser, house, openForTests, PHONE, visit, WIDE } from './house.mjs';
import { openLook } from './moves.mjs';

openForTests();

const languages = readdirSync(new URL('../../words/', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

// Runs in the page: what is broader than the place that it has.
function tooBroad() {
  const found = [];
  if (document.scrollingElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  for (const one of document.querySelectorAll('button, .pill, .chair, .tile, legend, h1, h2, h3, label')) {
    const { left, right, width, bottom } = one.getBoundingClientRect();
    if (width === 0 || bottom < 0 || one.closest('.hidden-text') !== null) continue;
    const name = `${one.tagName} ${one.className} ${one.textContent.trim()}`;
    if (left < -1 || right > innerWidth + 1) found.push(`${name}: outside of the window`);
    if (one.tagName === 'BUTTON' && one.scrollWidth > one.clientWidth + 1)
      found.push(`${name}: broader than its button`);
    const tile = one.closest('.tile')?.getBoundingClientRect();
    if (tile !== undefined && one.tagName === 'BUTTON' && right > tile.right - 4)
      found.push(`${name}: runs out of its tile`);
  }
  return found;
}

// Runs in the page: cards of a sentence that a line's end tears from their suit or from the mark behind them.
function tornCards() {
  return [...document.querySelectorAll('.lesson-words .whole-card')]
    .filter((card) => card.getClientRects().length > 1)
    .map((card) => card.parentElement.textContent);
}

// Opens every lesson of a game; on a page that is not in English no word of English is left in them.
async function throughLessons(page, game, language, look) {
  await page.goto(`${house.url}/rules/${game}#learn`);
  await page.locator('.lesson-list button').first().waitFor();
  for (const [i, key] of (await page.locator('.lesson-list button').all()).entries()) {
    await key.click();
    const lesson = page.locator('.lesson', {
      has: page.getByRole('heading', { name: await key.getAttribute('title') }),
    });
    await lesson.locator('.lesson-words p').first().waitFor();
    await look(`lesson ${i + 1} of ${game}`);
    assert.deepEqual(await page.evaluate(tornCards), [], `lesson ${i + 1} of ${game}`);
    const said = `${await lesson.locator('h2').textContent()} ${await lesson.locator('.lesson-words').innerText()}`;
    if (language !== 'en') assert.doesNotMatch(said, /[a-z]{2}/i, `lesson ${i + 1} of ${game}`);
  }
}

// Runs in the page: what the rules say, without names of options, examples as they were written and names of cards.
function saidByRules() {
  const rules = document.querySelector('.rules-text').cloneNode(true);
  for (const one of rules.querySelectorAll('code, pre, .still, details')) one.remove();
  return rules.textContent;
}

async function throughRules(page, game, language, look) {
  await page.goto(`${house.url}/rules/${game}`);
  await page.locator('.rules-text figcaption').first().waitFor();
  await look(`rules of ${game}`);
  if (language !== 'en') assert.doesNotMatch(await page.evaluate(saidByRules), /[a-z]{2}/, `rules of ${game}`);
}

for (const language of languages) {
  for (const [name, viewport] of [
    ['on a phone', PHONE],
    ['wide', WIDE],
  ]) {
    test(`the words of ${language} fit ${name}`, async () => {
      const person = await visit(browser, viewport, { reducedMotion: 'reduce' });
      await person.context.addInitScript((chosen) => localStorage.setItem('baize.language', chosen), language);
      const { page } = person;
      const look = async (screen) => {
        await page.evaluate(() => document.fonts.ready);
        assert.deepEqual(await page.evaluate(tooBroad), [], screen);
      };
      await page.goto(house.url);
      await page.locator('.tile').first().waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      await look('front door');
      await openLook(page);
      await page.locator('.look .button').click();
      await page.locator('dialog.preferences h2').waitFor();
      await look('preferences');
      await throughLessons(page, viewport === PHONE ? 'hearts' : 'thurf', language, look);
      await throughRules(page, viewport === PHONE ? 'thurf' : 'santase', language, look);
      for (const game of ['thurf', 'rams']) {
        await page.goto(`${house.url}/t/${await house.makeRoom(game)}`);
        await page.locator('.go .brass').click();
        await page.locator('.chair.me').waitFor();
        await look(`seating, ${game}`);
        await page.locator('.go .brass').click();
        await page.locator('.hand button').first().waitFor();
        await look(`table, ${game}`);
      }
      assert.deepEqual(person.complaints, []);
      await person.context.close();
    });
  }
}
