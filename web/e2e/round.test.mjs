// Two people and two computer players, a whole round through the page, with a reload in the middle.
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
  playOn,
  sayName,
  scoresOn,
  sheet,
  tricksPlayed,
} from './moves.mjs';

openForTests();

const CARD = /"([AKQJT2-9][SHDC])"/g;
const cardsIn = (value) => [...JSON.stringify(value ?? null).matchAll(CARD)].map((match) => match[1]);

// Every card that a page was ever told of is the person's own or lies open on the table.
function assertNothingHiddenWasSent(views) {
  for (const view of views) {
    const known = new Set([
      ...cardsIn(view.proof),
      ...cardsIn(view.mine),
      ...cardsIn(view.table?.trick),
      ...cardsIn(view.table?.last_trick),
    ]);
    const leaked = cardsIn(view).filter((card) => !known.has(card));
    assert.deepEqual(leaked, [], `view ${view.seq} of seat ${view.seat}`);
  }
}

test('a round played by two people, one of whom reloads the page', async () => {
  const mira = await visit(browser, WIDE);
  const tomas = await visit(browser, PHONE);

  await mira.page.goto(house.url);
  await sayName(mira.page, 'Mira');
  await invite(mira.page).click();
  await mira.page.getByText('1 of 4 seats taken').waitFor();

  await tomas.page.goto(mira.page.url());
  await sayName(tomas.page, 'Tomas');
  await tomas.page.getByRole('button', { name: 'Sit down' }).click();
  await mira.page.getByText('2 of 4 seats taken').waitFor();
  await mira.page.getByText('Tomas').first().waitFor();

  // Computers take the other seats; nobody starts before everybody has agreed.
  await mira.page.getByRole('button', { name: 'Computers into the free seats' }).click();
  await mira.page.getByText('4 of 4 seats taken').waitFor();
  await mira.page.getByText('0 of 2 agreed').waitFor();
  await tomas.page.getByRole('button', { name: 'Agree to these seats' }).click();
  await mira.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { page } of [mira, tomas]) {
    await legal(page).first().waitFor();
    assert.equal((await heldBy(page)).length, 13);
    await pass(page);
  }

  const people = [mira, tomas];
  await playOn(people, tricksPlayed(5));
  const held = await heldBy(tomas.page);
  await tomas.page.reload();
  await cards(tomas.page).first().waitFor();
  assert.deepEqual(await heldBy(tomas.page), held);

  await playOn(people, hasSheet);
  const [seenByMira, seenByTomas] = await Promise.all([
    scoresOn(mira.page, 'Mira'),
    scoresOn(tomas.page, 'Tomas'),
  ]);
  assert.deepEqual(seenByMira, seenByTomas);
  assert.equal(Object.keys(seenByMira).length, 4);
  assert.ok('Mira' in seenByMira && 'Tomas' in seenByMira);
  const rows = Object.values(seenByMira);
  const sum = rows.reduce((total, { change }) => total + change, 0);
  assert.ok([26, 78].includes(sum), `the changes add up to ${sum}`);
  for (const { before: old, change, now } of rows) assert.equal(old + change, now);

  for (const { views, complaints } of people) {
    assert.ok(views.length > 10);
    assertNothingHiddenWasSent(views.filter(({ stage }) => stage !== 'over'));
    assert.deepEqual(complaints, []);
  }

  // On to the next round: one is ready, and waits for the other.
  await mira.page.getByRole('button', { name: 'Next round' }).click();
  await tomas.page.getByText('1 of 2 ready.').waitFor();
  await tomas.page.getByRole('button', { name: 'Next round' }).click();
  await legal(mira.page).first().waitFor();
  assert.equal(await sheet(mira.page).count(), 0);
  assert.equal(mira.view().round, 2);
});
