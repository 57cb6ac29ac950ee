// An evening of friends, from the link to the rematch: each in their own language, by few taps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, house, openForTests, PHONE, visit, WIDE } from './house.mjs';
import { dice, play, sheetOf } from './robot.mjs';
import { assertNoViolations, scrolls } from './screen.mjs';
import { said } from './words.mjs';

openForTests();

const SEED = Number(process.env.BAIZE_SEED ?? Date.now() % 100000);
const calm = { reducedMotion: 'reduce' };
const key = ({ page, language }, word) => page.getByRole('button', { name: said(language, word), exact: true });
const isPlaying = ({ stage }) => stage === 'playing';

// Face, name, seat: what a guest does who was sent a link.
async function comeByLink(person, link, { face, name }) {
  const { page, language } = person;
  await page.goto(link);
  await page.getByRole('heading', { name: /Mira/ }).waitFor();
  await assertNoViolations(page, `invited, ${language}`);
  assert.deepEqual(await scrolls(page), []);
  await page.getByRole('button', { name: said(language, `character.${face}`) }).click();
  await page.getByRole('textbox').fill(name);
  await key(person, 'seating.sit').click();
  assert.ok(
    await person.until(({ seats, seat }) => seat !== null && seats[seat].face === face),
    'a seat, and its face',
  );
  assert.equal(person.view().seats[person.view().seat].name, name);
}

// On a slow machine the five seconds may be over by then: it has started all the same.
const agree = (people) =>
  Promise.all(
    people.map((person) =>
      key(person, 'seating.agree')
        .click({ timeout: 4000 })
        .catch(() => undefined),
    ),
  );

test('three people in three languages, from a link to a rematch', async (t) => {
  t.diagnostic(`BAIZE_SEED=${SEED}`);
  const mira = await visit(browser, WIDE, { ...calm, name: 'Mira', face: 'sage', language: 'en' });
  const sita = await visit(browser, PHONE, { ...calm, language: 'te' });
  const ana = await visit(
    browser,
    { width: 320, height: 640 },
    { ...calm, language: 'ru', colorScheme: 'dark' },
  );
  const people = [mira, sita, ana];
  const link = `${house.url}/t/${await house.makeRoom('sixseven', { players: 3 })}`;
  await mira.page.goto(link);
  await key(mira, 'seating.sit').click();
  await mira.page.locator('.chair.me').waitFor();
  await comeByLink(sita, link, { face: 'wren', name: 'Sita' });
  await comeByLink(ana, link, { face: 'ash', name: 'Ana' });

  // The host starts; whoever is not ready may ask to wait, and when everybody is ready it begins.
  await key(mira, 'seating.start').click();
  await key(ana, 'seating.wait').click();
  assert.ok(await mira.until(({ proposal }) => proposal === null), 'somebody asked to wait');
  assert.equal(mira.view().stage, 'seating');
  await key(mira, 'seating.start').click();
  await agree([sita, ana]);
  for (const person of people) assert.ok(await person.until(isPlaying), 'the cards');

  // What is said stands at the speaker's plate, in the words of whoever reads it.
  await mira.page.getByRole('button', { name: /^Chat/ }).first().click();
  await mira.page.getByRole('button', { name: said('en', 'chat.quick_luck') }).click();
  for (const { page, language } of [sita, ana])
    await page.getByText(said(language, 'chat.quick_luck')).first().waitFor();

  await Promise.all(
    people.map((person, i) =>
      play(person, { roll: dice(SEED + i), strict: false, done: ({ stage }) => stage === 'over' }),
    ),
  );
  for (const person of people) {
    await sheetOf(person).waitFor();
    await assertNoViolations(person.page, `the end, ${person.language}`);
    assert.deepEqual(await scrolls(person.page), []);
  }

  // A rematch is one press of each.
  await key(mira, 'result.again').click();
  await agree([sita, ana]);
  for (const person of people) assert.ok(await person.until(isPlaying), 'a rematch');
  for (const { complaints } of people) assert.deepEqual(complaints, []);
});

test('the host starts over a guest who says nothing, after a moment', async () => {
  const mira = await visit(browser, WIDE, { ...calm, name: 'Mira', face: 'sage', language: 'en' });
  const tomas = await visit(browser, PHONE, { ...calm, language: 'bg' });
  const link = `${house.url}/t/${await house.makeRoom('santase')}`;
  await mira.page.goto(link);
  await key(mira, 'seating.sit').click();
  await mira.page.locator('.chair.me').waitFor();
  await comeByLink(tomas, link, { face: 'rue', name: 'Tomas' });
  await key(mira, 'seating.start').click();
  for (const person of [mira, tomas]) assert.ok(await person.until(isPlaying), 'the cards');
  for (const { complaints } of [mira, tomas]) assert.deepEqual(complaints, []);
});
