// A game without hands, a whole round through the page on a phone: stacks are played on where they stand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, house, openForTests, visit } from './house.mjs';
import { sheet } from './moves.mjs';
import { assertNoViolations } from './screen.mjs';

const GAME = 'sixseven';

openForTests();

const targets = (page) => page.locator('.stacks').getByRole('button');
const choices = (page) => page.locator('.choices').getByRole('button');

async function startAlone(page, options) {
  await page.goto(`${house.url}/t/${await house.makeRoom(GAME, options)}`);
  await page.locator('.go .brass').click();
  await page.locator('.chair.me').waitFor();
  await page.locator('.go .brass').click();
}

// The next question after the one that was answered, or null at the end.
async function asked({ page, view }, answered) {
  const end = Date.now() + 10000;
  while (Date.now() < end) {
    const now = view();
    if (now?.stage === 'over') return null;
    if (now?.stage === 'playing' && now.ask !== null && now.ask !== answered) return now;
    await page.waitForTimeout(10);
  }
  throw new Error('nothing was asked');
}

// Nothing scrolls, nothing leaves the window, and whatever can be played on is hit where it stands.
const faults = (page) =>
  page.evaluate(() => {
    const out = [];
    for (const one of document.querySelectorAll(
      '.seat, .target, .choice-key, .stacks .card, .decks .card, .caption, .stack-tag, .prompt, .pill, .mark',
    )) {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const name = one.className + (one.getAttribute('aria-label') ?? one.textContent);
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) out.push(`outside: ${name}`);
      if (!one.matches('.target, .choice-key')) continue;
      if (document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('button') !== one)
        out.push(`covered: ${name}`);
      if (right - left < 36 || bottom - top < 36) out.push(`small: ${name}`);
    }
    for (const one of [document.scrollingElement, ...document.querySelectorAll('.room, .felt')]) {
      one.scrollTo(50, 50);
      if (one.scrollTop > 0 || one.scrollLeft > 0) out.push('scrolls');
    }
    return out;
  });

// A bubble at every plate, as wide as a sentence makes it: how many leave the window.
const bubblesOutside = (page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.seat')].filter((seat) => {
        const bubble = document.createElement('span');
        bubble.className = 'mark loud';
        bubble.textContent = 'ఉంచుకున్నది 7♦ ఉంచుకున్నది';
        seat.append(bubble);
        const { left, right, width } = bubble.getBoundingClientRect();
        bubble.remove();
        return width < seat.clientWidth || left < 0 || right > innerWidth;
      }).length,
  );

// Three players are part of the rounds of every game; the fullest table is looked at closely here.
for (const [language, players] of process.env.BAIZE_LONG === '1'
  ? [
      ['en', 4],
      ['te', 5],
    ]
  : [['te', 5]]) {
  test(`a whole round on a phone, ${players} players, ${language}`, async () => {
    const person = await visit(browser, { width: 360, height: 640 }, { reducedMotion: 'reduce', language });
    const { page } = person;
    await startAlone(page, { players });
    let answered = null;
    const seen = new Set();
    for (;;) {
      const view = await asked(person, answered);
      if (view === null) break;
      const { phase } = view.table;
      const offered = phase === 'play' ? targets(page) : choices(page);
      await page.waitForFunction(
        ([count, kind]) =>
          document.querySelectorAll(kind === 'play' ? '.stacks .target' : '.choices button').length === count,
        [view.legal.length, phase],
      );
      assert.deepEqual(await faults(page), [], `turn ${view.table.turn}`);
      if (seen.size === 0) assert.equal(await bubblesOutside(page), 0, 'bubbles outside of the window');
      if (!seen.has(phase)) await assertNoViolations(page, phase);
      seen.add(phase);
      answered = view.ask;
      // By touch and by key in turn.
      if (view.table.turn % 2 === 0) await page.keyboard.press('1');
      else await offered.first().click();
    }
    await sheet(page).waitFor();
    const [faces] = person.view().table.scores[person.view().seat];
    assert.match(await sheet(page).locator('.totals .me').innerText(), new RegExp(`(^|\\D)${faces}(\\D|$)`));
    await assertNoViolations(page, 'result');
    assert.deepEqual(person.complaints, []);
    assert.ok(seen.has('play'));
    await person.context.close();
  });
}

test('by keyboard alone: from target to target, and what everybody has collected', async () => {
  const person = await visit(browser, { width: 1280, height: 800 });
  const { page } = person;
  await startAlone(page, { players: 1, initial_stacks: 3 });
  await targets(page).first().waitFor();
  assert.deepEqual(await faults(page), []);
  await targets(page).first().focus();
  await page.keyboard.press('End');
  const last = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  assert.equal(last, await targets(page).last().getAttribute('aria-label'));
  assert.match(last, /^(Plus|Minus|Match) on stack \d+, /);
  const before = person.view().ask;
  await page.keyboard.press('Enter');
  await asked(person, before);
  await page.waitForFunction(() => document.activeElement?.matches('.target, .choice-key'));
  await page.keyboard.press('p');
  await page.getByRole('region', { name: 'Collected' }).waitFor();
  await assertNoViolations(page, 'collected');
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('region', { name: 'Collected' }).count(), 0);
  assert.deepEqual(person.complaints, []);
});
