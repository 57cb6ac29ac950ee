// When things go wrong: each trouble has its own calm sentence, and either mends itself or offers a way on.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browser, house, openForTests, openHouse, PHONE, visit, WIDE } from './house.mjs';
import {
  GAME,
  cards,
  heldBy,
  invite,
  legal,
  pass,
  play,
  playNow,
  playOn,
  sayName,
  startAlone,
  tap,
  tricksPlayed,
} from './moves.mjs';
import { assertNoViolations } from './screen.mjs';
import { tamper } from './tamper.mjs';

openForTests({ together: true });

const button = (page, name) => page.getByRole('button', { name });
const NO_ANSWER = /Can’t reach the server/;

// What a test opens is closed with it, however it ends: the others run on.
async function visitor(t, viewport, options) {
  const person = await visit(browser, viewport, options);
  t.after(() => person.context.close());
  return person;
}
async function houseFor(t, options) {
  const own = await openHouse(options);
  t.after(() => own.close());
  return own;
}

// Alone at a table, after the pass: a card may be played.
async function atPlay(page, { url } = house) {
  await playNow(page, url);
  await pass(page);
  await page
    .getByText(/^Your turn/)
    .first()
    .waitFor();
  // What is told aloud may be ahead of what is shown.
  await page.locator('.hand .sent').first().waitFor({ state: 'detached' });
}

describe('when things go wrong', { concurrency: 3 }, () => {
  test('after a crash of the server the same hand is there', async (t) => {
    const frail = await houseFor(t);
    const person = await visitor(t, WIDE);
    const { page } = person;
    await playNow(page, frail.url);
    await pass(page);
    await playOn([person], tricksPlayed(4));
    // The last tap may still be on its way: the hand is what it is when it has arrived.
    await page.waitForFunction(() => document.querySelector('.hand .sent') === null);
    await legal(page).first().waitFor();
    const held = await heldBy(page);
    const asked = person.view().ask;

    await frail.crash();
    await page.getByText('Reconnecting. Your seat is saved.').waitFor();
    // A card that is played while the line is down is sent when it is back.
    await tap(legal(page).first());
    const played = person.view().mine.hand.length;
    await frail.reopen();
    await page.getByText('Reconnecting. Your seat is saved.').waitFor({ state: 'detached' });
    await page.waitForFunction((n) => document.querySelectorAll('.hand button').length < n, played);

    const now = await heldBy(page);
    assert.equal(now.length, held.length - 1);
    assert.ok(now.every((card) => held.includes(card)));
    assert.ok(await person.until(({ ask }) => ask !== asked), 'the question is answered');
    await playOn([person], tricksPlayed(7));

    // The way back from the front door.
    await page.goto(frail.url);
    await page.getByRole('button', { name: 'Resume' }).click();
    await cards(page).first().waitFor();
  });

  test('two wide pages and a phone go on at one table through a kill of the server', async (t) => {
    const frail = await houseFor(t);
    const names = ['Mira', 'Ana', 'Tomas'];
    const people = [await visitor(t, WIDE), await visitor(t, WIDE), await visitor(t, PHONE)];
    const [mira, ...friends] = people;
    await mira.page.goto(frail.url);
    await sayName(mira.page, 'Mira');
    await invite(mira.page).click();
    await mira.page.locator('.chair.me').waitFor();
    for (const [i, { page }] of friends.entries()) {
      await page.goto(mira.page.url());
      await sayName(page, names[i + 1]);
      await page.getByRole('button', { name: 'Sit down' }).click();
      await page.locator('.chair.me').waitFor();
    }
    await mira.page.getByRole('button', { name: 'Fill with computers' }).click();
    await mira.page.getByText('4 of 4 seats taken').waitFor();
    for (const { page } of friends) await page.getByRole('button', { name: 'I’m ready' }).click();
    await mira.page.getByRole('button', { name: 'Start', exact: true }).click();
    for (const { page } of people) {
      await legal(page).first().waitFor();
      await pass(page);
    }
    await playOn(people, tricksPlayed(3));
    const held = await Promise.all(people.map(({ page }) => heldBy(page)));

    await frail.crash();
    for (const { page } of people) await page.getByText('Reconnecting. Your seat is saved.').waitFor();
    await frail.reopen();
    for (const [i, { page }] of people.entries()) {
      await page.getByText('Reconnecting. Your seat is saved.').waitFor({ state: 'detached' });
      const now = await heldBy(page);
      assert.ok(now.length > 0 && now.every((card) => held[i].includes(card)));
    }
    await playOn(people, tricksPlayed(5));
  });

  test('a table that does not exist says so', async (t) => {
    const { page } = await visitor(t, WIDE);
    await page.goto(`${house.url}/t/aaaaaaaaaaaaaaaaaaaa`);
    await page.getByRole('heading', { name: 'This table doesn’t exist.' }).waitFor();
    await assertNoViolations(page, 'no such table');
    await page.getByRole('button', { name: 'Home' }).click();
    await play(page).waitFor();
  });

  test('a house that stays away says so at the table, and the way on is there', async (t) => {
    const frail = await houseFor(t);
    const { page } = await visitor(t, WIDE, { reducedMotion: 'reduce' });
    await atPlay(page, frail);
    await frail.crash();
    const note = page.getByRole('status').filter({ hasText: NO_ANSWER });
    await note.getByText('Your seat is saved. The game continues').waitFor({ timeout: 15000 });
    await button(note, 'Home').waitFor();
    await assertNoViolations(page, 'a house that stays away');
    await frail.reopen();
    // The page may come back by itself before the button is met.
    await button(note, 'Try now')
      .click({ timeout: 3000 })
      .catch(() => undefined);
    await note.waitFor({ state: 'detached' });
    await tap(legal(page).first());
  });

  test('a line that never says a word is given up, and offers to try again or to go', async (t) => {
    const { page } = await visitor(t, WIDE);
    await page.routeWebSocket('**/ws', () => undefined);
    await page.goto(`${house.url}/t/${await house.makeRoom(GAME)}`);
    await page.getByRole('heading', { name: NO_ANSWER }).waitFor({ timeout: 15000 });
    await button(page, 'Try now').waitFor();
    await assertNoViolations(page, 'nobody answers');
    await button(page, 'Home').click();
    await play(page).waitFor();
  });

  test('a house that takes no more pages says so, and goes on trying', async (t) => {
    const { page } = await visitor(t, PHONE);
    // The upgrade is refused while everything else is answered, as it is for one page too many.
    await page.addInitScript(() => {
      const Line = WebSocket;
      window.refuse = true;
      window.WebSocket = class extends Line {
        constructor(url) {
          super(window.refuse ? url.replace(/ws$/, 'nowhere') : url);
        }
      };
    });
    await page.goto(`${house.url}/t/${await house.makeRoom(GAME)}`);
    await page.getByRole('heading', { name: /server is full/ }).waitFor();
    await button(page, 'Try now').waitFor();
    await page.evaluate(() => (window.refuse = false));
    await button(page, 'Sit down').waitFor();
  });

  test('a house that makes no more tables for now says so at the front door', async (t) => {
    const strict = await houseFor(t, {
      more: ['--count-loopback', '--tables-at-once', 1, '--table-seconds', 600],
    });
    const { page } = await visitor(t, WIDE);
    await playNow(page, strict.url);
    await page.goto(strict.url);
    await play(page).click();
    await page.getByRole('alert').getByText('Too fast. Wait a moment').waitFor();
    assert.ok(await play(page).isEnabled());
  });

  test('who comes to a full table may watch, or go', async (t) => {
    const room = await house.makeRoom('santase');
    const people = [];
    for (const name of ['Mira', 'Tomas', 'Ana']) people.push(await visitor(t, WIDE, { name }));
    for (const { page } of people) await page.goto(`${house.url}/t/${room}`);
    for (const { page, until } of people.slice(0, 2)) {
      await button(page, 'Sit down').click();
      await until(({ seat }) => seat !== null);
    }
    const { page } = people[2];
    await page.getByText('All seats are taken, but you can watch.').waitFor();
    await button(people[1].page, 'I’m ready').click();
    await button(people[0].page, 'Start').click();
    await page.getByText('You are watching').waitFor();
    await button(page, /^Home/).click();
    await play(page).waitFor();
  });

  test('a move that the house refuses comes back to the hand with the reason, and another is taken', async (t) => {
    const { page } = await visitor(t, WIDE, { reducedMotion: 'reduce' });
    let foul = false;
    let held = [];
    await tamper(page, {
      toPage: (message) => {
        held = message.view?.mine?.hand ?? held;
        return message;
      },
      toHouse: (message) => {
        if (!foul || message.act === undefined) return message;
        const stranger = ['9C', 'TC', 'JC', 'QC', 'KC', 'AC', '9S'].find((card) => !held.includes(card));
        return { ...message, act: { ...message.act, moves: [stranger] } };
      },
    });
    await page.goto(`${house.url}/t/${await house.makeRoom('santase')}`);
    await startAlone(page);
    await legal(page).first().waitFor();
    const before = await heldBy(page);
    foul = true;
    await tap(legal(page).first());
    await page.getByRole('alert').getByText('You don’t have that card').waitFor();
    assert.deepEqual(await heldBy(page), before);
    foul = false;
    const played = await legal(page).first().getAttribute('aria-label');
    await tap(legal(page).first());
    await cards(page)
      .and(page.getByLabel(played, { exact: true }))
      .waitFor({ state: 'detached' });
  });

  test('who was too slow twice is told that a computer plays, and takes over by one key', async (t) => {
    const { page } = await visitor(t, PHONE, { reducedMotion: 'reduce' });
    let slow = false;
    let heard;
    const cameBack = new Promise((resolve) => (heard = resolve));
    await tamper(page, {
      toHouse: (message) => {
        if (message.back !== undefined) heard();
        return message;
      },
      toPage: (message) => {
        if (!slow || message.view === undefined) return message;
        const seats = message.view.seats.map((one, i) =>
          i === message.view.seat ? { ...one, autopilot: 'slow' } : one,
        );
        return { view: { ...message.view, seats } };
      },
    });
    await atPlay(page);
    slow = true;
    // A view that comes before the tap dims the hand already.
    await tap(legal(page).first(), { timeout: 3000 }).catch(() => undefined);
    await page.getByText('A computer is playing for you').waitFor();
    assert.equal(await legal(page).count(), 0, 'nothing is asked of who looks on');
    await button(page, 'Take over').click();
    await cameBack;
  });

  test('a page that is older than its house offers to load itself again', async (t) => {
    const { page } = await visitor(t, WIDE);
    let newer = true;
    await tamper(page, {
      toPage: (message) => (newer && 'protocol' in message ? { ...message, protocol: 2 } : message),
    });
    await page.goto(`${house.url}/t/${await house.makeRoom(GAME)}`);
    await page.getByRole('alert').getByText('There’s a newer version of this page.').waitFor();
    await assertNoViolations(page, 'an old page');
    newer = false;
    await button(page, 'Reload the page').click();
    await button(page, 'Sit down').waitFor();
  });

  test('a table of a game that the page does not know offers to load the page again', async (t) => {
    const { page } = await visitor(t, WIDE);
    await tamper(page, {
      toPage: (message) =>
        message.view === undefined ? message : { view: { ...message.view, game: 'tomorrow' } },
    });
    await page.goto(`${house.url}/t/${await house.makeRoom(GAME)}`);
    await page.getByRole('alert').getByText('There’s a newer version of this page.').waitFor();
    await button(page, 'Home').waitFor();
  });

  test('a part of the page that does not arrive is no silent hole', async (t) => {
    const { page } = await visitor(t, WIDE);
    await page.route('**/assets/Seating*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${house.url}/t/${await house.makeRoom(GAME)}`);
    await page.getByRole('alert').getByText('Part of the page didn’t load').waitFor();
    await page.unroute('**/assets/Seating*.js');
    await button(page, 'Reload the page').click();
    await button(page, 'Sit down').waitFor();
  });

  test('a forced card plays itself, unless it is stopped', async (t) => {
    const person = await visitor(t, WIDE, { reducedMotion: 'reduce' });
    const { page, until, view, caughtUp } = person;
    await page.addInitScript(() => localStorage.setItem('baize.forced', 'on'));
    await atPlay(page);
    const seen = { alone: 0, stopped: 0 };
    for (;;) {
      const { stage, ask, legal: moves } = await until((now) => now.stage !== 'playing' || now.ask !== null);
      if (stage !== 'playing') break;
      await caughtUp();
      const stop = button(page, /^Playing .* for you – stop$/);
      if (moves.length === 1) {
        // A slow machine may find the card played before it finds the button.
        const went = until((now) => now.stage !== 'playing' || now.ask !== ask, 30).then(() => false);
        const shown = stop.waitFor().then(
          () => true,
          () => false,
        );
        const mayStop = seen.alone > 0 && seen.stopped === 0 && (await Promise.race([shown, went]));
        if (
          mayStop &&
          (await stop.click({ timeout: 1000 }).then(
            () => true,
            () => false,
          ))
        ) {
          await stop.waitFor({ state: 'detached' });
          seen.stopped++;
          assert.equal(view().ask, ask);
          await tap(legal(page).first());
        } else {
          seen.alone++;
        }
      } else {
        await tap(legal(page).first());
      }
      assert.ok(await until((now) => now.stage !== 'playing' || now.ask !== ask, 5), 'the card was played');
    }
    assert.ok(seen.alone > 0, 'the last card at least is forced');
    assert.ok(seen.stopped === 1 || seen.alone < 4, 'of so many cards one could be stopped');
    assert.deepEqual(person.complaints, []);
  });
});
