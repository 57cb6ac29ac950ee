// What a person does at a table, through the page only.
// The game of these tests, and its tile at the front door.
export const GAME = 'hearts';
export const tile = (page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Hearts' }) });
export const invite = (page) => tile(page).getByRole('button', { name: /^Invite friends/ });
export const play = (page) => tile(page).getByRole('button', { name: /^Play/ });

export const hand = (page) => page.getByRole('list', { name: /^Your hand/ });
export const cards = (page) => hand(page).getByRole('button');
export const legal = (page) => hand(page).getByRole('button', { disabled: false });
export const sheet = (page) => page.getByRole('dialog');

// What is chosen once lies behind one key on a phone.
export async function openLook(page) {
  await page.locator('.front-top .button, .front-top .round-key').first().waitFor();
  const more = page.locator('.front-top .round-key[aria-expanded="false"]');
  if ((await more.count()) > 0) await more.click();
}

export async function sayName(page, name) {
  const field = page.getByRole('textbox', { name: /^(Your name|What should we call you)/ });
  await field.fill(name);
  await field.press('Tab');
}

// Two clicks without a tile: sit down, and let computers take the other seats.
export async function startAlone(page) {
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
}

export async function playNow(page, url) {
  await page.goto(url);
  await play(page).click();
  await legal(page).first().waitFor();
}

// A card is tapped where it shows: others may lie over the rest of it.
export const tap = (card, options = {}) => card.click({ position: { x: 16, y: 24 }, ...options });

// Picks as many cards as are asked for and confirms them.
export async function pass(page) {
  for (const nth of [0, 4, 8]) await tap(legal(page).nth(nth));
  await page.getByRole('button', { name: /^Pass these cards/ }).click();
}

// The hand as it is read out, without what is said about single cards.
export async function heldBy(page) {
  const names = await cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  return names.map((name) => name.split(',')[0]).sort();
}

// Plays the first legal card of whoever is asked, until `done` holds for every page.
export async function playOn(people, done, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    let finished = true;
    for (const person of people) {
      if (await done(person)) continue;
      finished = false;
      const card = legal(person.page).first();
      const named = person.page.locator('.actions button').first();
      if ((await sheet(person.page).count()) > 0) continue;
      if ((await named.count()) > 0) {
        await named.click({ timeout: 1000 }).catch(() => undefined);
      } else if ((await card.count()) > 0) {
        await tap(card, { timeout: 1000 }).catch(() => undefined);
      }
    }
    if (finished) return;
    await people[0].page.waitForTimeout(20);
  }
  throw new Error('the game did not get that far in time');
}

export const hasSheet = async ({ page }) => (await sheet(page).count()) > 0;
export const tricksPlayed = (count) => async (person) => {
  const view = person.view();
  return view?.stage !== 'playing' || view.table.tricks_played >= count;
};
