// What must hold on any screen: axe finds nothing, and at a table nothing scrolls, is cut off or is covered.
import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';

export async function assertNoViolations(page, screen) {
  // Let cards land: a card that fades in has no contrast yet.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ id }) => id !== 'clock')
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  assert.deepEqual(found, [], screen);
}

export const STRIP = 36; // of an overlapped card, in CSS pixels, is always there to be hit

// Runs in the page: of each button its name, whether it can be used, the widest run of points of a row that hit it, and
// the middle of that run. Rounded corners and a card's turn cost a pixel. A row of many keys may be pushed sideways.
export function strips(buttons) {
  const widest = (button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    let best = { width: 0, x: (left + right) / 2, y: (top + bottom) / 2 };
    for (const share of [0.12, 0.3, 0.5, 0.75]) {
      const y = top + (bottom - top) * share;
      let from = null;
      for (let x = left; x <= right + 2; x += 2) {
        const hit = x <= right && document.elementFromPoint(x, y)?.closest('button') === button;
        if (hit) from ??= x;
        else if (from !== null) {
          if (x - from > best.width) best = { width: x - from, x: (from + x - 2) / 2, y };
          from = null;
        }
      }
      if (best.width >= 40) break;
    }
    return best;
  };
  return buttons.map((button) => {
    if (button.closest('.actions.many') !== null) button.scrollIntoView({ inline: 'center', block: 'nearest' });
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return {
      name: button.getAttribute('aria-label') ?? button.textContent.trim(),
      move: button.dataset.move ?? null,
      on: button.ariaDisabled !== 'true' && !button.disabled,
      outside: left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1,
      strip: widest(button),
    };
  });
}

export function stripFaults(buttons) {
  return buttons.flatMap(({ name, on, outside, strip }) => [
    ...(outside ? [`outside: ${name}`] : []),
    ...(on && strip.width < STRIP - 1 ? [`only ${strip.width} px to hit: ${name}`] : []),
  ]);
}

export const scrolls = (page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return scrollWidth > clientWidth || scrollHeight > clientHeight
      ? [`scrolls: ${scrollWidth} x ${scrollHeight} in ${clientWidth} x ${clientHeight}`]
      : [];
  });
