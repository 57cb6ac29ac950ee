// The server dies in mid-round and comes back: the page finds its table again by itself.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, openHouse, visit, WIDE } from './house.mjs';
import { cards, heldBy, legal, pass, play, playNow, playOn, tap, tricksPlayed } from './moves.mjs';

let house;
let browser;
before(async () => {
  [house, browser] = await Promise.all([openHouse(), openBrowser()]);
});
after(async () => {
  await browser?.close();
  await house?.close();
});

test('after a crash of the server the same hand is there', async () => {
  const person = await visit(browser, WIDE);
  const { page } = person;
  await playNow(page, house.url);
  await pass(page);
  await playOn([person], tricksPlayed(4));
  await legal(page).first().waitFor();
  const held = await heldBy(page);
  const asked = person.view().ask;

  await house.crash();
  await page.getByText('Reconnecting, your seat is kept').waitFor();
  // A card that is played while the line is down is sent when it is back.
  await tap(legal(page).first());
  const played = person.view().mine.hand.length;
  await house.reopen();
  await page.getByText('Reconnecting, your seat is kept').waitFor({ state: 'detached' });
  await page.waitForFunction((n) => document.querySelectorAll('.hand button').length < n, played);

  const now = await heldBy(page);
  assert.equal(now.length, held.length - 1);
  assert.ok(now.every((card) => held.includes(card)));
  assert.ok(person.view().ask !== asked);
  await playOn([person], tricksPlayed(7));

  // The way back from the front door.
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Come back' }).click();
  await cards(page).first().waitFor();
});

test('a table that does not exist says so', async () => {
  const { page } = await visit(browser, WIDE);
  await page.goto(`${house.url}/t/aaaaaaaaaaaaaaaaaaaa`);
  await page.getByRole('heading', { name: 'This table does not exist.' }).waitFor();
  await page.getByRole('button', { name: 'To the front door' }).click();
  await play(page).waitFor();
});
