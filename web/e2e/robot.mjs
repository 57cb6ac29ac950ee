// A player that knows no game: reads what the page offers (cards, named moves, places on stacks, a choice to confirm)
// and presses it. It holds every offer against the newest view, and looks whether everything can be seen and hit.
import assert from 'node:assert/strict';
import { dice } from '../../tests/house/play.mjs';
import { scrolls, stripFaults, strips } from './screen.mjs';
import { confirmWord, said, sentence } from './words.mjs';

export { dice };
export const isAwaited = ({ stage, seat, ask, to_act: due, legal, dealing, paused }) =>
  stage === 'playing' && !dealing && !paused && ask !== null && due.includes(seat) && legal.length > 0;

const answered = (ask) => (now) => now.ask !== ask || !isAwaited(now);
const isCard = (move) => /^[AKQJT2-9][SHDC]$/.test(move);
const words = ({ language }, key) => said(language, key);
const button = (person, key) => person.page.getByRole('button', { name: words(person, key) });

export const cardsOf = (person) =>
  person.page.getByRole('list', { name: words(person, 'table.hand') }).getByRole('button');
const movesOf = ({ page }) => page.getByRole('main').locator('button[data-move]');
const moreOf = ({ page }) => page.getByRole('main').locator('button[data-moves]');

// Moves that are one press further away.
const movesBehind = (person) =>
  moreOf(person).evaluateAll((keys) => keys.flatMap(({ dataset }) => dataset.moves.split(' ')));
export const sheetOf = ({ page }) => page.getByRole('dialog');

// Sit down, fill the table with computer players, agree, start: through the page.
export async function gather(people, link) {
  for (const person of people) {
    await person.page.goto(link);
    await button(person, 'seating.sit').click();
    assert.ok(await person.until(({ seat }) => seat !== null), 'a seat');
  }
  const [host, ...others] = people;
  const sitting = ({ seats }) => seats.filter(({ kind }) => kind === 'person').length;
  assert.ok(await host.until((view) => sitting(view) === people.length), 'everybody is seen');
  const free = ({ seats }) => seats.some(({ kind }) => kind === 'free');
  if (free(host.view())) {
    await button(host, 'seating.fill').click();
    assert.ok(await host.until((view) => !free(view)), 'computer players');
  }
  for (const person of others) await button(person, 'seating.agree').click();
  await button(host, 'seating.start').click();
  for (const person of people) assert.ok(await person.until(({ stage }) => stage === 'playing'), 'a deal');
}

// What the page offers now, once it shows the newest view and has come to rest.
async function offers(person, strict) {
  let seen = null;
  for (const end = Date.now() + 8000; Date.now() < end;) {
    const view = person.view();
    const [cards, moves, behind, scrolled] = await Promise.all([
      cardsOf(person).evaluateAll(strips),
      movesOf(person).evaluateAll(strips),
      movesBehind(person),
      scrolls(person.page),
    ]);
    const legal = cards.filter(({ on }) => on);
    const named = [
      ...moves.filter(({ on }) => on),
      ...behind
        .filter((move) => moves.every((shown) => shown.move !== move))
        .map((move) => ({ move, far: true })),
    ];
    const held = (view.mine?.hand ?? []).filter((card) => view.legal.includes(card));
    const faults = strict ? [...stripFaults([...cards, ...moves]), ...scrolled] : [];
    if (legal.length !== held.length) faults.push(`${legal.length} cards are offered of ${held}`);
    const expected = view.legal.filter((move) => !isCard(move)).sort();
    const shown = named.map(({ move }) => move).sort();
    if (shown.join() !== expected.join()) faults.push(`moves ${shown} are offered of ${expected}`);
    if (view !== person.view()) continue;
    if (!isAwaited(view) || faults.length === 0) return { view, legal, named };
    seen = faults;
    await person.page.waitForTimeout(30);
  }
  const shown = await person.page.evaluate(() => document.querySelector('.felt')?.dataset.seq);
  const { game, table, seq } = person.view();
  assert.deepEqual(seen, [], `${person.name} at ${game}, ${table.phase}; the page shows ${shown} of ${seq}`);
}

async function tap({ page }, { strip: { x, y } }) {
  if (page.viewportSize().width < 700) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

async function answer(person, { roll, shy = /^$/, strict = true }) {
  const { view, legal, named } = await offers(person, strict);
  if (!isAwaited(view)) return;
  const bold = named.filter(({ move }) => !shy.test(move));
  const wanted =
    bold.length > 0 && (legal.length === 0 || roll(3) === 0) ? bold : legal.length > 0 ? [] : named;
  if (wanted.length > 0) {
    const { move, far = false } = wanted[roll(wanted.length)];
    if (far) await moreOf(person).click({ timeout: 2000 });
    const key = person.page.locator(`button[data-move="${move}"]`).first();
    await key.click({ timeout: 2000 });
    // A big move is asked again in its place.
    if ((await person.until(answered(view.ask), 0.4)) === null) await key.click({ timeout: 2000 });
  } else if (view.pick > 1) {
    await pick(person, view, roll);
  } else {
    await tap(person, legal[roll(legal.length)]);
    // Cards that are gathered go when their key is pressed.
    const sends = person.page.locator('.key[data-gathers]');
    if ((await sends.count()) > 0) await sends.click({ timeout: 2000 });
  }
}

// Several cards for one answer. A card that is picked lies elsewhere: look again after each.
async function pick(person, view, roll) {
  for (let n = 0; n < view.pick; n++) {
    const now = (await cardsOf(person).evaluateAll(strips)).filter(({ on }) => on);
    const pressed = await cardsOf(person).evaluateAll((all) => all.map((one) => one.ariaPressed === 'true'));
    const free = now.filter((_, i) => !pressed[i]);
    await tap(person, free[roll(free.length)]);
  }
  const name = confirmWord(person.language, view.game, view.table.phase);
  await person.page.getByRole('button', { name }).click({ timeout: 2000 });
}

// Answers whatever is asked until `done` says so of a view; `onTurn` is called before each answer. Who is not `strict`
// does not mind what is hard to hit.
export async function play(person, { done, onTurn = () => undefined, ...how }) {
  for (let turn = 0; ; turn++) {
    const view = await person.until((now) => done(now) || isAwaited(now), 30);
    assert.ok(view !== null, `${person.name} waits in vain: ${JSON.stringify(person.view()).slice(0, 2000)}`);
    if (done(view)) return;
    await onTurn(turn, view);
    if (done(person.view())) return;
    await act(person, how);
  }
}

// One answer that the house takes. A view that came meanwhile may have moved what was pressed: then once more.
async function act(person, how) {
  const { ask } = person.view();
  let last = null;
  for (let tries = 0; tries < 4; tries++) {
    last = await answer(person, how).then(
      () => null,
      (error) => error,
    );
    if (last instanceof assert.AssertionError) throw last;
    if ((await person.until(answered(ask), 4)) !== null) return;
  }
  throw last ?? new Error(`${person.name}: the answer to ${ask} never arrived`);
}

// What a result says of each player or team: names, and the numbers of where they stand now. The end of a match says it
// of each player where more than two sides play.
const standingsIn = (place) =>
  place.locator('.standings > li, .teams > section, .totals > li').evaluateAll((rows) =>
    rows.map((row) => ({
      names: row.querySelector('.name, .names').innerText,
      numbers: (row.querySelector('.now')?.innerText.match(/[−\d]+/g) ?? []).map((n) =>
        Number(n.replace('−', '-')),
      ),
    })),
  );

export const standingsOn = async (place) => (await standingsIn(place)).map(({ numbers }) => numbers);

// The same by the seat's name.
export async function scoresOf(person) {
  const { seats, seat } = person.view();
  const rows = await standingsIn(sheetOf(person));
  const you = sentence(person.language, 'seat.you');
  const called = ({ name, character }) =>
    character === null ? name : sentence(person.language, `character.${character}`);
  return Object.fromEntries(
    seats.flatMap(({ name, character }, i) => {
      const row = rows.find(({ names }) => names.includes(i === seat ? you : called({ name, character })));
      assert.ok(row !== undefined || rows.length === 0, `${name} is on the sheet of ${person.name}`);
      return row === undefined ? [] : [[name, row.numbers]];
    }),
  );
}
