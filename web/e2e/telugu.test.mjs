// Telugu is drawn by the font that the page ships, and no line of it is cut: front door, a lesson, rules, seating and
// table, on a phone and wide. What a machine happens to have installed must not matter.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, house, openForTests, PHONE, visit, WIDE } from './house.mjs';
import { openLook } from './moves.mjs';

openForTests();

const FONT = 'Noto Sans Telugu';

async function visitInTelugu(viewport, choices = { language: 'te' }) {
  const person = await visit(browser, viewport, { reducedMotion: 'reduce' });
  await person.context.addInitScript((chosen) => {
    for (const [name, value] of Object.entries(chosen)) localStorage.setItem(`baize.${name}`, value);
  }, choices);
  return person;
}

// Goes from screen to screen and lets `look` look at each.
async function throughScreens({ page }, look) {
  await page.goto(house.url);
  await page.locator('.tile').first().waitFor();
  await look('front door');
  await openLook(page);
  await page.locator('.look .button').click();
  await page.locator('dialog.preferences h2').waitFor();
  await look('preferences');
  await page.goto(`${house.url}/rules/santase#learn`);
  await page.locator('.lesson-list button').nth(3).click();
  await page.locator('.lesson .prompt').first().waitFor();
  await look('lesson');
  await page.goto(`${house.url}/rules/thurf`);
  await page.locator('.rules-text figcaption').first().waitFor();
  await look('rules');
  for (const game of ['thurf', 'santase']) {
    await page.goto(`${house.url}/t/${await house.makeRoom(game)}`);
    await page.locator('.go .brass').click();
    await page.locator('.chair.me').waitFor();
    await look(`seating, ${game}`);
    await page.reload();
    await page.locator('.chair.me').waitFor();
    await page.locator('.go .brass').click();
    await page.locator('.hand button').first().waitFor();
    await page.locator('.prompt').first().waitFor();
    await look(`table, ${game}`);
  }
}

// Runs in the page: where Telugu stands, and what of it would be seen cut. The ink of a line is measured with the font
// that the line has; it must lie inside of everything around it that hides what runs over.
function cutLines() {
  const ink = document.createElement('canvas').getContext('2d');
  const cut = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!/[\u0c00-\u0c7f]/.test(node.data) || element.closest('.hidden-text, [aria-hidden="true"]') !== null)
      continue;
    const style = getComputedStyle(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(
      ({ width, height, bottom }) => width > 1 && height > 1 && bottom > 0, // a skip link waits above the page
    );
    const size = parseFloat(style.fontSize);
    if (lines.length > 1 && parseFloat(style.lineHeight) < 1.45 * size)
      cut.push(`${node.data}: lines ${style.lineHeight} apart at ${style.fontSize}`);
    ink.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const { fontBoundingBoxAscent, actualBoundingBoxAscent, actualBoundingBoxDescent } = ink.measureText(
      node.data,
    );
    for (const line of lines) {
      const base = line.top + fontBoundingBoxAscent;
      const [top, bottom] = [base - actualBoundingBoxAscent, base + actualBoundingBoxDescent];
      for (let around = element; around !== document.body; around = around.parentElement) {
        const { overflowY, overflowClipMargin } = getComputedStyle(around);
        if (overflowY === 'visible') continue;
        if (overflowY === 'auto' || overflowY === 'scroll') break; // what lies outside can be scrolled to
        const box = around.getBoundingClientRect();
        const room = overflowY === 'clip' ? parseFloat(overflowClipMargin) || 0 : 0;
        if (top < box.top - room - 0.5 || bottom > box.bottom + room + 0.5)
          cut.push(`${node.data}: hidden by .${around.className}`);
      }
    }
  }
  return cut;
}

// Runs in the page: a font is asked for when text is laid out, so some frames have to pass before none is awaited.
async function fontsHaveCome() {
  for (let frame = 0; frame < 3; frame++) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await document.fonts.ready;
  }
}

// Runs in the page: shows a copy of it with nothing but Telugu, so that whatever font is used then is used for Telugu.
// In the page itself a player may say something in between.
function leaveTeluguOnly() {
  window.ownBody = document.body;
  document.body.replaceWith(document.body.cloneNode(true));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const noMarks = new CSSStyleSheet();
  noMarks.replaceSync('*::before, *::after, *::marker { content: none !important; }');
  document.adoptedStyleSheets.push(noMarks);
  let left = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    node.data = node.data.replace(/[^\u0c00-\u0c7f\u200c\u200d]/g, '');
    left += node.data.length;
  }
  return left;
}

// Runs in the page.
function bringBack() {
  document.body.replaceWith(window.ownBody);
}

// Which fonts draw the text of the page, each with the texts that it draws.
async function fontsOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const texts = {};
  const visitNode = async (node) => {
    const children = node.children ?? [];
    const text = children.map(({ nodeType, nodeValue }) => (nodeType === 3 ? nodeValue : '')).join('');
    if (text !== '') {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId: node.nodeId });
      for (const { familyName, isCustomFont } of fonts)
        (texts[`${familyName}, ${isCustomFont ? 'shipped' : 'of this machine'}`] ??= []).push(text);
    }
    for (const child of children) await visitNode(child);
  };
  await visitNode(root);
  await session.detach();
  return texts;
}

for (const [name, viewport] of [
  ['wide', WIDE],
  ['on a phone', PHONE],
]) {
  test(`Telugu is drawn by the shipped font and never cut, ${name}`, async () => {
    const person = await visitInTelugu(viewport);
    await throughScreens(person, async (screen) => {
      await person.page.evaluate(fontsHaveCome);
      assert.deepEqual(await person.page.evaluate(cutLines), [], screen);
      const left = await person.page.evaluate(leaveTeluguOnly);
      assert.ok(left > 20, `${screen} has ${left} letters of Telugu`);
      const { [`${FONT}, shipped`]: ours = [], ...others } = await fontsOf(person.page);
      await person.page.evaluate(bringBack);
      assert.deepEqual([ours.length > 5, others], [true, {}], screen);
    });
    assert.deepEqual(person.complaints, []);
    await person.context.close();
  });
}

test('a game’s terms in Telugu are drawn by the shipped font on a page in English', async () => {
  const person = await visitInTelugu(WIDE, { language: 'en', terms: 'telugu' });
  const { page } = person;
  await page.goto(`${house.url}/t/${await house.makeRoom('thurf')}`);
  await page.getByRole('heading', { name: 'తురుఫు' }).waitFor();
  await page.getByRole('button', { name: 'Sit down' }).waitFor();
  await page.evaluate(fontsHaveCome);
  assert.deepEqual(await page.evaluate(cutLines), []);
  assert.ok((await page.evaluate(leaveTeluguOnly)) > 10);
  assert.deepEqual(Object.keys(await fontsOf(page)), [`${FONT}, shipped`]);
  assert.deepEqual(person.complaints, []);
  await person.context.close();
});

test('a page without the shipped font is noticed, and so is a line that is cut', async () => {
  const person = await visitInTelugu(WIDE);
  const { page } = person;
  await page.route(/\.woff2?$/, (route) => route.abort());
  await page.goto(house.url);
  await page.locator('.tile').first().waitFor();
  assert.deepEqual(await page.evaluate(cutLines), []);
  await page.evaluate(() => {
    const tight = new CSSStyleSheet();
    tight.replaceSync('.tile h2 { height: 9px; overflow: hidden; } .tile p { line-height: 1.1; }');
    document.adoptedStyleSheets.push(tight);
  });
  const cut = await page.evaluate(cutLines);
  assert.ok(cut.some((line) => line.includes('hidden by')) && cut.some((line) => line.includes('apart at')));
  await page.evaluate(leaveTeluguOnly);
  const fonts = Object.keys(await fontsOf(page));
  assert.ok(fonts.length > 0 && !fonts.includes(`${FONT}, shipped`), fonts.join('; '));
  await person.context.close();
});
