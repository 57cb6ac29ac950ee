// What people do at a table beside playing: rules of their own, seats, talking, taking back, pausing, a score by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, house, openForTests, PHONE, visit, WIDE } from './house.mjs';
import {
  GAME,
  cards,
  hasSheet,
  heldBy,
  invite,
  legal,
  pass,
  playOn,
  sayName,
  sheet,
  startAlone,
  tap,
  tile,
} from './moves.mjs';

openForTests();

const button = (page, name) => page.getByRole('button', { name });

// Two people sit at a table; computers take the rest, and the match begins.
async function twoAtATable() {
  const mira = await visit(browser, WIDE);
  const tomas = await visit(browser, PHONE);
  await mira.page.goto(house.url);
  await sayName(mira.page, 'Mira');
  await invite(mira.page).click();
  await mira.page.locator('.chair.me').waitFor();
  await tomas.page.goto(mira.page.url());
  await sayName(tomas.page, 'Tomas');
  await button(tomas.page, 'Sit down').click();
  await tomas.page.locator('.chair.me').waitFor();
  return { mira, tomas };
}

async function begin({ mira, tomas }) {
  await button(mira.page, 'Fill with computers').click();
  await mira.page.getByText('4 of 4 seats taken').waitFor();
  await button(tomas.page, 'I’m ready').click();
  await mira.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { page } of [mira, tomas]) await legal(page).first().waitFor();
}

test('a table is made with rules and clocks of one’s own', async () => {
  const person = await visit(browser, WIDE);
  const { page } = person;
  await page.goto(house.url);
  await tile(page)
    .getByRole('button', { name: /^Options/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Match ends at').fill('20');
  await dialog.getByText('A whole number from 25 to 250').waitFor();
  assert.ok(await dialog.getByRole('button', { name: 'Play now' }).isDisabled());
  await dialog.getByLabel('Match ends at').fill('30');
  await dialog.getByText('More: clock, chat and spectators').click();
  await dialog.getByLabel('Clock', { exact: true }).selectOption('relaxed');
  await dialog.getByLabel('Who can watch').selectOption('everybody');
  await dialog.getByRole('button', { name: 'Play now' }).click();
  await legal(page).first().waitFor();
  const view = person.view();
  assert.equal(view.options.point_limit, 30);
  assert.equal(view.settings.turn_seconds, 90);

  // Everybody may watch it: it is at the front door.
  const guest = await visit(browser, WIDE);
  await guest.page.goto(house.url);
  await guest.page.getByRole('heading', { name: 'Open tables' }).waitFor();
  await guest.page.locator('.open-tables a').first().click();
  await guest.page.getByText('You are watching').waitFor();
  assert.deepEqual([...person.complaints, ...guest.complaints], []);
});

test('seats are swapped, computers come and go, the host changes the rules, and each change asks again', async () => {
  const { mira, tomas } = await twoAtATable();
  await button(mira.page, 'Ask Tomas to swap seats').click();
  await tomas.page.locator('.chair').filter({ hasText: 'Mira' }).getByRole('button', { name: 'Agree' }).click();
  assert.ok(await mira.until(({ seat }) => seat === 1), 'Mira sits where Tomas was');
  assert.ok(await tomas.until(({ seat }) => seat === 0), 'Tomas sits where Mira was');

  await button(mira.page, 'Put a computer player in seat 3').click();
  await mira.page.getByText('3 of 4 seats taken').waitFor();
  await button(tomas.page, /^Remove the computer player/).click();
  await mira.page.getByText('2 of 4 seats taken').waitFor();

  await button(tomas.page, 'I’m ready').click();
  await mira.page.getByText('1 of 2 ready').waitFor();
  await mira.page.getByRole('button', { name: 'Change', exact: true }).click();
  await mira.page.getByLabel('Match ends at').fill('60');
  await mira.page.getByRole('button', { name: 'Save', exact: true }).click();
  await mira.page.getByText('0 of 2 ready').waitFor();
  assert.ok(await tomas.until(({ options }) => options.point_limit === 60), 'the same rules for both');
  assert.equal(await tomas.page.getByRole('button', { name: 'Change', exact: true }).count(), 0);
  await begin({ mira, tomas });
  assert.deepEqual([...mira.complaints, ...tomas.complaints], []);
});

test('people talk, mute each other, and the host closes the chat', async () => {
  const { mira, tomas } = await twoAtATable();
  await begin({ mira, tomas });
  await button(mira.page, /^Chat/).click();
  await mira.page.getByRole('textbox', { name: 'Write to the table' }).fill('<b>good</b> evening');
  await mira.page.keyboard.press('Enter');
  await button(tomas.page, 'Chat, 1 new').click();
  await tomas.page.getByRole('log').getByText('<b>good</b> evening').waitFor();
  await tomas.page.getByText('Mute people').click();
  await tomas.page.getByLabel('Mute Mira').check();
  await tomas.page.getByText('No messages yet.').waitFor();
  await tomas.page.reload();
  await button(tomas.page, 'Chat').click();
  await tomas.page.getByText('No messages yet.').waitFor();

  await button(mira.page, 'Menu').click();
  await button(mira.page, 'Turn chat off').click();
  await tomas.page.getByText('The host has turned chat off.').waitFor();
  assert.deepEqual([...mira.complaints, ...tomas.complaints], []);
});

test('a pause is asked for, agreed to and ended; the log tells of it', async () => {
  const { mira, tomas } = await twoAtATable();
  await begin({ mira, tomas });
  await button(mira.page, 'Menu').click();
  await button(mira.page, 'Ask for a pause').click();
  await mira.page.getByText('You asked for a pause.').waitFor();
  await tomas.page.getByText('Mira asks for a pause.').waitFor();
  await button(tomas.page, 'Agree').click();
  for (const { page } of [mira, tomas]) await page.getByRole('dialog', { name: 'Paused' }).waitFor();
  await button(tomas.page, 'Resume').click();
  await sheet(mira.page).waitFor({ state: 'detached' });
  await mira.page.getByRole('group', { name: 'Game log' }).getByText('resumed the game').waitFor();
  assert.deepEqual([...mira.complaints, ...tomas.complaints], []);
});

test('who gives up a seat is played on by a computer, and takes it back', async () => {
  const { mira, tomas } = await twoAtATable();
  await begin({ mira, tomas });
  await button(tomas.page, 'Menu').click();
  await button(tomas.page, 'Leave the table').click();
  await button(tomas.page, 'Leave').click();
  await mira.page.getByText('plays for Tomas').waitFor();
  await tomas.page.getByText('You are watching').waitFor();
  await tomas.page.locator('.seat').filter({ hasText: 'plays for Tomas' }).getByRole('button').click();
  await mira.page.getByText('plays for Tomas').waitFor({ state: 'detached' });
  assert.deepEqual([...mira.complaints, ...tomas.complaints], []);
});

// Two people alone at a table for two.
async function twoAlone(settings = {}) {
  const room = await house.makeRoom('santase', {}, settings);
  const people = [await visit(browser, WIDE), await visit(browser, PHONE)];
  for (const [i, { page }] of people.entries()) {
    await page.goto(`${house.url}/t/${room}`);
    await sayName(page, ['Mira', 'Tomas'][i]);
    await button(page, 'Sit down').click();
    await page.locator('.chair.me').waitFor();
  }
  await button(people[1].page, 'I’m ready').click();
  await people[0].page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { page } of people) await cards(page).first().waitFor();
  const asked = people.find((person) => person.view().ask !== null);
  return { asked, other: people.find((person) => person !== asked) };
}

test('a move is taken back when the other agrees', async () => {
  const { asked, other } = await twoAlone();
  const held = await heldBy(asked.page);
  await tap(legal(asked.page).first());
  await asked.page.waitForFunction((n) => document.querySelectorAll('.hand button').length < n, held.length);
  await button(asked.page, 'Menu').click();
  await button(asked.page, 'Undo').click();
  await button(other.page, 'Agree').click();
  await asked.page.waitForFunction((n) => document.querySelectorAll('.hand button').length === n, held.length);
  assert.deepEqual(await heldBy(asked.page), held);
  assert.deepEqual([...asked.complaints, ...other.complaints], []);
});

test('a clock runs, and its last seconds are counted', async () => {
  const { asked, other } = await twoAlone({ turn_seconds: 10 });
  for (const { page } of [asked, other])
    await page.locator('.turn-clock').first().waitFor({ state: 'attached' });
  for (const { page } of [asked, other]) await page.getByRole('timer').first().waitFor();
  assert.deepEqual([...asked.complaints, ...other.complaints], []);
});

test('a computer plays for whom the network has lost, until that person is back', async () => {
  const { asked, other } = await twoAlone({ grace_seconds: 5, leave_seconds: 30 });
  const link = other.page.url();
  await other.page.goto('about:blank');
  await asked.page.getByText('computer filling in').waitFor();
  await other.page.goto(link);
  await asked.page.getByText('computer filling in').waitFor({ state: 'detached' });
  assert.deepEqual([...asked.complaints, ...other.complaints], []);
});

test('of two players one may claim the win when the other has left, after a while', async () => {
  const { asked, other } = await twoAlone({ leave_seconds: 30 });
  await button(other.page, 'Menu').click();
  await button(other.page, 'Leave the table').click();
  await button(other.page, 'Leave').click();
  await asked.page.getByText('The other player has left.').waitFor();
  assert.ok(await button(asked.page, /^Claim the win in \d+$/).isDisabled());
  assert.deepEqual([...asked.complaints, ...other.complaints], []);
});

test('a score that is kept by hand is entered on the result sheet', async () => {
  const person = await visit(browser, WIDE);
  const { page } = person;
  const room = await house.makeRoom('thurf', { scoreboard: 'manual', no_aata: 'dealer_must' });
  await page.goto(`${house.url}/t/${room}`);
  await startAlone(page);
  await playOn([person], hasSheet);
  assert.ok(await person.until(({ needs_score: needed }) => needed === true), 'a score is asked for');
  const numbers = sheet(page).getByRole('spinbutton');
  await numbers.nth(0).fill('0');
  await numbers.nth(1).fill('3');
  await sheet(page).getByRole('combobox').selectOption({ index: 1 });
  await button(page, 'Propose this score').click();
  await page.waitForFunction(() => document.querySelector('.score-form') === null);
  const entered = ({ board }) => String(board.owed ?? board.pending) === '0,3';
  assert.ok(await person.until(entered), 'the score that was entered');
  assert.deepEqual(person.complaints, []);
});

test('a card that may not be played tells why, and the table goes on', async () => {
  // Without movement: a card in flight is not where it was tapped.
  const person = await visit(browser, WIDE, { reducedMotion: 'reduce' });
  const { page } = person;
  await page.goto(`${house.url}/t/${await house.makeRoom(GAME)}`);
  await startAlone(page);
  await legal(page).first().waitFor();
  await pass(page);
  await page.locator('.hand .grey').first().waitFor();
  const grey = page.locator('.hand .grey').first();
  await tap(grey, { force: true });
  await page.locator('.prompt.reason').waitFor();
  await legal(page).first().waitFor();
  assert.deepEqual(person.complaints, []);
});

test('a bid is a bubble for a moment, and then how far it is stands on the plate', async () => {
  const person = await visit(browser, WIDE, { reducedMotion: 'reduce' });
  const { page } = person;
  await page.goto(`${house.url}/t/${await house.makeRoom('spades')}`);
  await startAlone(page);
  await page.locator('.actions button[data-move="bid 3"]').click();
  const mine = page.getByRole('group', { name: /^Seat: You/ });
  await mine.locator('.mark.loud').getByText('Bid 3').waitFor();
  await mine.locator('.mark').waitFor({ state: 'detached' });
  await mine.getByText('0 of 3').waitFor();
  await page.getByText(/^Team/).waitFor();
  assert.deepEqual(person.complaints, []);
});

test('a team looks into the tricks that it has won', async () => {
  const person = await visit(browser, WIDE, { reducedMotion: 'reduce' });
  const { page } = person;
  const room = await house.makeRoom('thurf', { no_aata: 'dealer_must', kotu: 'off' });
  await page.goto(`${house.url}/t/${room}`);
  await startAlone(page);
  const won = () => person.view()?.mine?.team_pattus ?? [];
  const hasWon = () => person.view()?.stage === 'playing' && won().length > 0;
  for (let round = 0; round < 3 && !hasWon(); round++) {
    await playOn([person], async () => hasWon() || (await hasSheet(person)));
    if (hasWon()) break;
    await button(page, 'Next round').click();
    await sheet(page).waitFor({ state: 'detached' });
  }
  const pile = page.getByRole('region', { name: "Your team's pattus" });
  await button(page, /^Your team's pattus: \d+$/).waitFor();
  await page.keyboard.press('p');
  await pile.waitFor();
  await page.waitForFunction((n) => document.querySelectorAll('.own-pile li').length === n, won().length);
  await page.keyboard.press('p');
  await pile.waitFor({ state: 'detached' });
  assert.deepEqual(person.complaints, []);
});
