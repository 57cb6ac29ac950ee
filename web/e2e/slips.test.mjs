// Slips are mended: what was chosen is put back, what was played alone is taken back, and a card is dragged as well as
// tapped.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browser, house, openForTests, PHONE, visit, WIDE } from './house.mjs';
import { heldBy, legal, startAlone } from './moves.mjs';
import { dice, isAwaited, play } from './robot.mjs';

openForTests({ together: true });

async function alone(game, viewport, options = {}) {
  const person = await visit(browser, viewport, { reducedMotion: 'reduce' });
  await person.page.goto(`${house.url}/t/${await house.makeRoom(game, options)}`);
  await startAlone(person.page);
  await person.until(isAwaited);
  await person.caughtUp();
  return person;
}

const middleOf = (locator) =>
  locator.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left + Math.min(18, width / 2), y: top + height / 3 };
  });

async function dragByMouse({ page }, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let i = 1; i <= 8; i++)
    await page.mouse.move(from.x + ((to.x - from.x) * i) / 8, from.y + ((to.y - from.y) * i) / 8);
  await page.mouse.up();
}

async function dragByFinger({ page }, from, to) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, at) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [at] });
  await touch('touchStart', from);
  for (let i = 1; i <= 8; i++)
    await touch('touchMove', { x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 });
  await touch('touchEnd', null);
  await session.detach();
}

describe('a slip is mended', { concurrency: 2 }, () => {
  for (const [how, viewport, drag] of [
    ['by mouse', WIDE, dragByMouse],
    ['by finger', PHONE, dragByFinger],
  ]) {
    test(`a card that is dragged ${how} onto the table is played, and one let go of in the hand is not`, async () => {
      const person = await alone('santase', viewport);
      const { page, view, until, context, complaints } = person;
      const { ask } = view();
      const card = legal(page).first();
      const from = await middleOf(card);
      const before = await heldBy(page);
      await drag(person, from, { x: from.x + 20, y: from.y + 14 });
      await page.waitForTimeout(150);
      assert.equal(view().ask, ask, 'nothing was played');
      assert.deepEqual(await heldBy(page), before);
      await drag(person, await middleOf(card), { x: viewport.width / 2, y: viewport.height / 2 });
      assert.ok(await until((now) => now.ask !== ask, 5), 'the card was played');
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }

  for (const [how, viewport, drag] of [
    ['by mouse', WIDE, dragByMouse],
    ['by finger', PHONE, dragByFinger],
  ]) {
    test(`an open card that is dragged ${how} onto a stack is played there, and nowhere else`, async () => {
      const person = await alone('sixseven', viewport);
      const { page, view, until, context, complaints } = person;
      const { ask } = view();
      const card = page.locator('.decks .lies.open');
      const from = await middleOf(card);
      await drag(person, from, { x: from.x + 30, y: from.y + 10 });
      await page.waitForTimeout(150);
      assert.equal(view().ask, ask, 'nothing was played');
      await drag(person, await middleOf(card), await middleOf(page.locator('.stacks .target').first()));
      assert.ok(await until((now) => now.ask !== ask, 5), 'the card was played');
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }

  test('alone against computers each move is taken back in one press, to the start of the round', async () => {
    const person = await alone('spades', PHONE);
    const { page, view, until, context, complaints } = person;
    const first = view();
    let turns = 0;
    await play(person, { roll: dice(4), strict: false, done: () => turns >= 4, onTurn: () => void turns++ });
    await person.caughtUp();
    const undo = page.getByRole('button', { name: 'Undo' });
    for (let left = turns - 1; left > 0; left--) {
      const { seq } = view();
      await undo.click();
      assert.ok(await until((now) => now.seq > seq && isAwaited(now)), 'asked once more');
      await person.caughtUp();
    }
    await undo.waitFor({ state: 'detached' });
    assert.deepEqual([view().legal, view().mine, view().table], [first.legal, first.mine, first.table]);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test('cards that were chosen to be exchanged are put back until they are sent', async () => {
    const person = await alone('rams', PHONE);
    const { page, view, until, context, complaints } = person;
    await until((now) => isAwaited(now) && now.table.phase === 'exchange');
    await person.caughtUp();
    const { ask } = view();
    const send = page.locator('.key[data-gathers]');
    assert.equal(await send.innerText(), 'Keep my hand\nchange no cards');
    await legal(page).nth(0).click();
    await legal(page).nth(1).click();
    assert.match(await send.innerText(), /^Change 2/);
    await page.locator('.slots button').first().click();
    assert.match(await send.innerText(), /^Change 1/);
    assert.equal(view().ask, ask, 'the house knows of nothing yet');
    await send.click();
    assert.ok(await until((now) => now.ask !== ask, 5), 'it is sent');
    assert.equal(view().mine.discarded.length, 1);
    assert.deepEqual(complaints, []);
    await context.close();
  });
});
