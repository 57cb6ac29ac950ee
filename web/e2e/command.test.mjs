// A whole round by the command line alone, and what was told meanwhile to those who do not see the table.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, openHouse, PHONE, visit, WIDE } from './house.mjs';
import { heard, listen, nameOf } from './listen.mjs';

let house;
let chrome;
before(async () => {
  [house, chrome] = await Promise.all([openHouse({ pace: 12 }), openBrowser()]);
});
after(async () => {
  await chrome?.close();
  await house?.close();
});

async function sitDown(person, game, options = {}) {
  const { page } = person;
  await page.goto(`${house.url}/t/${await house.makeRoom(game, options)}`);
  await page.locator('.go .brass').click();
  await page.locator('.chair.me').waitFor();
  await page.locator('.go .brass').click();
  await page.locator('main.felt').waitFor();
}

const field = (page) => page.getByRole('textbox', { name: 'Command' });
const said = (page) => page.getByRole('log', { name: 'Command output' });

async function type(page, text) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

// The next question, or null when the round is over.
async function asked({ page, view, caughtUp }, answered) {
  const end = Date.now() + 15000;
  while (Date.now() < end) {
    const now = view();
    if (now?.stage === 'between' || now?.stage === 'over') return null;
    if (now?.stage === 'playing' && now.ask !== null && now.ask !== answered && now.to_act.includes(now.seat)) {
      await caughtUp();
      return now;
    }
    await page.waitForTimeout(10);
  }
  throw new Error('nothing was asked');
}

test('a round is played by words, and every play and call is told once', async () => {
  const person = await visit(chrome, WIDE);
  await listen(person.context);
  const { page, views } = person;
  await sitDown(person, 'spades');
  await page.keyboard.press(':');
  await field(page).waitFor();

  let answered = null;
  let turns = 0;
  for (;;) {
    const view = await asked(person, answered);
    if (view === null) break;
    answered = view.ask;
    const move = view.legal[(turns + 1) % view.legal.length]; // not nil, which is asked again
    // By notation and by name in turn; a bid by its word.
    await type(page, turns++ % 2 === 0 || move.includes(' ') ? move.toLowerCase() : nameOf(move).toLowerCase());
  }
  await said(page)
    .getByText(/and partner scored|Round over/)
    .first()
    .waitFor();

  const names = person.view().seats.map(({ name }, seat) => (seat === person.view().seat ? 'You' : name));
  const plays = new Set();
  for (const { table, stage } of views) {
    if (stage === 'seating' || table === null) continue;
    for (const trick of [table.last_trick, table.trick]) {
      for (const play of trick)
        for (const [seat, card] of Object.entries(play)) plays.add(`${names[seat]}: ${nameOf(card)}`);
    }
  }
  assert.equal(plays.size, 52);
  const { polite, assertive } = await heard(page);
  const told = polite.map((line) => line.replace(/, highest$/, ''));
  for (const play of plays) assert.equal(told.filter((line) => line === play).length, 1, play);
  const { bids } = views.findLast(({ stage }) => stage === 'playing').table;
  bids.forEach((bid, seat) =>
    assert.ok(
      told.some((line) => line.startsWith(`${names[seat]}: `) && line.endsWith(` ${bid}`)),
      `${names[seat]} bid ${bid}`,
    ),
  );
  assert.equal(told.filter((line) => line.startsWith('Trick to: ')).length, 13);
  assert.ok(assertive.length >= 14 && assertive.every((line) => line === 'Your turn'), assertive.join());

  // The sheet of the result takes the focus from nobody who writes.
  assert.equal(await field(page).evaluate((one) => one === document.activeElement), true);

  // On to the next round, and what was typed is kept for the arrow.
  await type(page, 'next');
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
  await field(page).press('ArrowUp');
  assert.equal(await field(page).inputValue(), 'next');
  assert.deepEqual(person.complaints, []);
  await person.context.close();
});

test('questions are answered in plain lines, and slips are not played', async () => {
  const person = await visit(chrome, PHONE);
  await listen(person.context);
  const { page } = person;
  await sitDown(person, 'hearts');
  await asked(person, null);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Command line' }).click();
  await field(page).waitFor();
  const held = person.view().mine.hand;
  await type(page, 'hand');
  await said(page).getByText('You hold 13 cards').waitFor();
  await type(page, held[0]);
  await said(page).getByText('Name 3 cards at once').waitFor();
  await type(page, 'hnad');
  await said(page).getByText('Did you mean hand?').waitFor();
  await type(page, 'table');
  await said(page)
    .getByText(/^You: 0/)
    .waitFor();
  await type(page, held.slice(0, 3).join(' '));
  await said(page).getByText('You receive').waitFor();
  await type(page, 'log');
  await said(page).getByText('You chose the').first().waitFor();
  await type(page, 'say Good evening, all');
  await said(page).getByText('Sent.').waitFor();
  const { polite } = await heard(page);
  assert.match(
    polite.find((line) => line.startsWith('You receive')),
    /^You receive .*, .* and .* of \w+$/,
  );
  // Escape leads back to the table, and the letter of the chat opens what was said.
  await page.keyboard.press('Escape');
  assert.equal(await field(page).count(), 0);
  await page.keyboard.press('c');
  await page.getByRole('log').getByText('Good evening, all').waitFor();
  assert.deepEqual(person.complaints, []);
  await person.context.close();
});

test('a big move waits for a second word', async () => {
  const person = await visit(chrome, WIDE);
  const { page } = person;
  await sitDown(person, 'thurf');
  await asked(person, null);
  await page.keyboard.press(':');
  await type(page, 'kotu');
  await said(page)
    .getByText(/Type yes to do it/)
    .waitFor();
  await type(page, 'yes');
  await said(page).getByText('You: kotu').waitFor();
  assert.deepEqual(person.complaints, []);
  await person.context.close();
});
