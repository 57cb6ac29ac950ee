// The server dies in mid-round and comes back: the page finds its table again by itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, house, openForTests, PHONE, visit, WIDE } from './house.mjs';
import {
  cards,
  hasSheet,
  heldBy,
  invite,
  legal,
  pass,
  play,
  playNow,
  playOn,
  sayName,
  scoresOn,
  tap,
  tricksPlayed,
} from './moves.mjs';

openForTests();

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

test('two wide pages and a phone go on at one table through a kill of the server', async () => {
  const names = ['Mira', 'Ana', 'Tomas'];
  const people = [await visit(browser, WIDE), await visit(browser, WIDE), await visit(browser, PHONE)];
  const [mira, ...friends] = people;
  await mira.page.goto(house.url);
  await sayName(mira.page, 'Mira');
  await invite(mira.page).click();
  await mira.page.locator('.chair.me').waitFor();
  for (const [i, { page }] of friends.entries()) {
    await page.goto(mira.page.url());
    await sayName(page, names[i + 1]);
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.locator('.chair.me').waitFor();
  }
  await mira.page.getByRole('button', { name: /^Computers? into the free seats?/ }).click();
  await mira.page.getByText('4 of 4 seats taken').waitFor();
  for (const { page } of friends) await page.getByRole('button', { name: 'Agree to these seats' }).click();
  await mira.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { page } of people) {
    await legal(page).first().waitFor();
    await pass(page);
  }
  await playOn(people, tricksPlayed(3));
  const held = await Promise.all(people.map(({ page }) => heldBy(page)));

  await house.crash();
  for (const { page } of people) await page.getByText('Reconnecting, your seat is kept').waitFor();
  await house.reopen();
  for (const [i, { page }] of people.entries()) {
    await page.getByText('Reconnecting, your seat is kept').waitFor({ state: 'detached' });
    const now = await heldBy(page);
    assert.ok(now.length > 0 && now.every((card) => held[i].includes(card)));
  }
  await playOn(people, hasSheet);
  const scores = await Promise.all(people.map(({ page }, i) => scoresOn(page, names[i])));
  for (const seen of scores) assert.deepEqual(seen, scores[0]);
  for (const name of names) assert.ok(name in scores[0], name);
});

test('a table that does not exist says so', async () => {
  const { page } = await visit(browser, WIDE);
  await page.goto(`${house.url}/t/aaaaaaaaaaaaaaaaaaaa`);
  await page.getByRole('heading', { name: 'This table does not exist.' }).waitFor();
  await page.getByRole('button', { name: 'To the front door' }).click();
  await play(page).waitFor();
});
