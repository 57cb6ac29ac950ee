// Nothing but keys: from the front door through the pass and a whole round to the next one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, house, openForTests, visit, WIDE } from './house.mjs';
import { legal, play } from './moves.mjs';

openForTests();

const focused = (page) =>
  page.evaluate(() => {
    const at = document.activeElement === document.body ? null : document.activeElement;
    return {
      name: at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '',
      off: at?.ariaDisabled === 'true',
    };
  });

async function tabTo(page, wanted) {
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    if (wanted.test((await focused(page)).name)) return;
  }
  assert.fail(`Tab never reached ${wanted}`);
}

test('a table is played by keyboard alone', async () => {
  const { page, view, until, complaints } = await visit(browser, WIDE, { reducedMotion: 'reduce' });
  await page.goto(house.url);
  await play(page).waitFor();
  await tabTo(page, /^Play now[^]*Hearts$/);
  await page.keyboard.press('Enter');
  await legal(page).first().waitFor();

  // The pass: arrows move, Space picks, Escape clears, digits pick by number, Tab leads on to the button.
  await tabTo(page, / of (clubs|diamonds|hearts|spades)$/);
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.getByText('2 of 3 chosen').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('0 of 3 chosen').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  await page.keyboard.press('0');
  await page.getByText('3 of 3 chosen').waitFor();
  await tabTo(page, /^Pass these cards/);
  await page.keyboard.press('Enter');

  // First trick: walk along the hand to a card that may be played. A grey card says why. The focus came back by itself.
  await page.waitForFunction(() => document.querySelector('.hand .grey') !== null);
  await page.waitForFunction(() => document.activeElement?.closest('.hand') !== null);
  await page.keyboard.press('Home');
  let saidWhy = false;
  for (let i = 0; i < 13; i++) {
    const at = await focused(page);
    if (!at.off) break;
    assert.match(at.name, /, can’t be played: /);
    saidWhy ||= await page.locator('.prompt.reason').isVisible();
    await page.keyboard.press('ArrowRight');
  }
  assert.ok(saidWhy || !(await focused(page)).off);
  const tricks = () => view().table.tricks_played;
  const held = view().mine.hand.length;
  await page.keyboard.press('Enter');
  await page.waitForFunction((n) => document.querySelectorAll('.hand button').length < n, held);
  // The focus stays in the hand when its card is gone.
  await page.waitForFunction(() => document.activeElement?.closest('.hand') !== null);

  // Second trick: the first legal card by its number.
  await legal(page).first().waitFor();
  const left = view().mine.hand.length;
  await page.keyboard.press('1');
  await page.waitForFunction((n) => document.querySelectorAll('.hand button').length < n, left);
  await legal(page).first().waitFor();
  assert.ok(tricks() >= 2);

  // The last trick opens and closes.
  await page.keyboard.press('l');
  await page.getByRole('region', { name: 'Last trick' }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('region', { name: 'Last trick' }).count(), 0);

  // On to the end of the round, by numbers; the sheet has the focus, and Tab leads on to the next round.
  for (;;) {
    const now = await until(({ stage, ask }) => stage !== 'playing' || ask !== null);
    if (now.stage !== 'playing') break;
    await legal(page).first().waitFor();
    await page.keyboard.press('1');
    await until(({ ask }) => ask !== now.ask, 2);
  }
  await page.getByRole('dialog').waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null);
  await tabTo(page, /^Next round/);
  await page.keyboard.press('Enter');
  await legal(page).first().waitFor();
  assert.equal(view().round, 2);
  assert.deepEqual(complaints, []);
});
