// Nothing is hurried: a full trick lies there long enough to be read, and what comes next waits for it.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browser, house, openForTests, PHONE, visit, WIDE } from './house.mjs';
import { startAlone } from './moves.mjs';
import { dice, play } from './robot.mjs';

const REST_MS = 900;
const LATE_MS = 100; // by which a busy machine may misjudge it
const LONG = process.env.BAIZE_LONG === '1';
const TRICKS = LONG ? 30 : 8; // of each table

openForTests({ together: true });

// Writes down, in the page, how long every full trick lay there, and what lay on the table while one was swept.
const watchTricks = ({ page }) =>
  page.evaluate(() => {
    const seen = (window.tricks = { rested: [], hurried: [] });
    let since = null;
    const look = () => {
      const trick = document.querySelector('.trick');
      const rests = trick?.classList.contains('resting') === true;
      const now = performance.now();
      if (rests && since === null) since = now;
      if (!rests && since !== null) {
        seen.rested.push(Math.round(now - since));
        since = null;
      }
      const keys = document.querySelectorAll('.actions button').length;
      if ((rests || document.querySelector('.swept') !== null) && keys > 0) seen.hurried.push(`${keys} keys`);
      if (document.querySelector('.swept') !== null && trick?.querySelector('li') != null)
        seen.hurried.push('the next lead');
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });

const finished = ({ views }) =>
  views.reduce((all, { stage, round, table }) => {
    const trick = JSON.stringify(table?.last_trick ?? []);
    return stage === 'seating' || trick === '[]' || trick === all.at(-1) ? all : [...all, trick];
  }, []);

const GAMES = [
  { game: 'hearts', window: WIDE },
  { game: 'spades', window: PHONE },
  { game: 'santase', window: PHONE, shy: /^(claim|close)$/ },
  { game: 'thurf', window: WIDE, options: { no_aata: 'dealer_must' } },
];

describe('a trick that is full', { concurrency: 2 }, () => {
  for (const { game, window, options = {}, shy } of GAMES) {
    test(`rests at a table of ${game} before it is swept, and nothing overtakes it`, async () => {
      const person = await visit(browser, window, { rest: 'normal' });
      const { page, context, complaints } = person;
      await page.goto(`${house.url}/t/${await house.makeRoom(game, options)}`);
      await startAlone(page);
      await person.until(({ stage }) => stage === 'playing');
      await watchTricks(person);
      const done = ({ stage }) => stage === 'over' || finished(person).length >= TRICKS;
      while (!done(person.view())) {
        await play(person, {
          roll: dice(7),
          shy,
          strict: false,
          done: (view) => view.stage !== 'playing' || done(view),
        });
        if (done(person.view())) break;
        await page.locator('.sheet .brass').click();
        await person.until(({ stage }) => stage === 'playing');
      }
      await page.waitForFunction((n) => window.tricks.rested.length >= n, finished(person).length);
      const { rested, hurried } = await page.evaluate(() => window.tricks);
      assert.deepEqual(hurried, []);
      assert.equal(rested.length, finished(person).length);
      assert.deepEqual(
        rested.filter((ms) => ms < REST_MS - LATE_MS),
        [],
      );
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
});
