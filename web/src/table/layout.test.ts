import { describe, expect, test } from 'vitest';
import { CARD_RATIO, STRIP_MIN } from './geometry';
import type { Rect } from './geometry';
import { isWide, tableLayout } from './layout';
import type { Place, TableLayout } from './layout';

// Cards held by 2 .. 8 players.
const CARDS = [0, 0, 6, 5, 13, 5, 8, 6, 6];
const PLAYERS = [2, 3, 4, 5, 6, 7, 8];
const WIDE = [
  [900, 744],
  [976, 744],
  [1280, 744],
  [1600, 900],
  [1920, 1024],
  [1280, 544],
  [1366, 600],
] as const;
const NARROW = [
  [320, 556],
  [360, 550],
  [360, 656],
  [390, 760],
  [412, 825],
  [600, 870],
  [768, 934],
] as const;
const LOW = [
  [640, 312],
  [740, 312],
  [844, 342],
] as const;
const SIZES = [...WIDE, ...NARROW, ...LOW];

const layoutOf = (w: number, h: number, n: number, count = CARDS[n] ?? 6) =>
  tableLayout({ w, h }, n, { count, room: count });

const cardAt = ({ x, y, w }: Place): Rect => ({ x, y, w, h: w * CARD_RATIO });
const plateAt = ({ plate, seats }: TableLayout, place: number): Rect => {
  const at = seats[place] ?? { x: NaN, y: NaN };
  return { x: at.x - plate.w / 2, y: at.y - plate.h / 2, ...plate };
};
const bottom = ({ y, h }: Rect) => y + h;
const SLACK = 1;

const isInside = (a: Rect, felt: { w: number; h: number }) =>
  a.x >= -SLACK && a.y >= -SLACK && a.x + a.w <= felt.w + SLACK && a.y + a.h <= felt.h + SLACK;
const overlaps = (a: Rect, b: Rect) =>
  a.x + SLACK < b.x + b.w && b.x + SLACK < a.x + a.w && a.y + SLACK < b.y + b.h && b.y + SLACK < a.y + a.h;

// Everything that has a place, by name.
function placesOf(layout: TableLayout, n: number): Record<string, Rect> {
  const { prompt, actions, corner, tray, ring, handTop, raise } = layout;
  const hand = { x: 0, y: handTop - raise, w: 1e4, h: 1 };
  return {
    prompt,
    actions,
    ...(layout.hand.length === 0 ? {} : { hand }),
    ...(corner === null ? {} : { corner }),
    ...(n === 2 ? { tray: { x: tray.x, y: tray.y, w: tray.w, h: tray.w * CARD_RATIO } } : {}),
    ...Object.fromEntries(ring.map((place, i) => [`trick card ${i}`, cardAt(place)])),
    ...Object.fromEntries(layout.seats.slice(1).map((_, i) => [`plate ${i + 1}`, plateAt(layout, i + 1)])),
  };
}

describe.each(SIZES)('a felt of %i x %i', (w, h) => {
  test('is wide where it should be', () => {
    expect(isWide({ w, h })).toBe(WIDE.some((size) => size[0] === w && size[1] === h));
  });

  test.each(PLAYERS)('%i players: nothing lies on anything else, and nothing leaves the felt', (n) => {
    const layout = layoutOf(w, h, n);
    const places = Object.entries(placesOf(layout, n));
    expect(layout.ringFree).toBe(true);
    expect(layout.ringW).toBeGreaterThanOrEqual(36);
    expect(layout.seats.length).toBe(n);
    for (const [i, [name, a]] of places.entries()) {
      if (name !== 'hand') expect(isInside(a, { w, h }), name).toBe(true);
      for (const [other, b] of places.slice(i + 1))
        expect(overlaps(a, b), `${name} on ${other}: ${JSON.stringify([a, b])}`).toBe(false);
    }
  });

  test('strips of a hand are never below 36 px, and every card stays under the named moves', () => {
    for (let count = 1; count <= 13; count++) {
      const layout = tableLayout({ w, h }, 4, { count, room: 13 });
      expect(layout.hand.length).toBe(count);
      for (const [i, place] of layout.hand.entries()) {
        const step = layout.strips[i] ?? 0;
        expect(step === 0 || step >= STRIP_MIN - 0.01, `${count} cards: ${step}`).toBe(true);
        expect(isInside(cardAt(place), { w, h })).toBe(true);
        expect(place.y - layout.raise).toBeGreaterThanOrEqual(bottom(layout.actions) - SLACK);
      }
    }
  });

  test('who watches sees the plate of the first seat, too, with room for seats on offer', () => {
    for (const n of [2, 4, 6]) {
      const layout = layoutOf(w, h, n, 0);
      expect(layout.hand).toEqual([]);
      expect(layout.ringFree).toBe(true);
      expect(isInside(plateAt(layout, 0), { w, h })).toBe(true);
    }
  });
});

test('zones keep their place while a hand shrinks', () => {
  for (const [w, h] of SIZES) {
    const full = tableLayout({ w, h }, 4, { count: 13, room: 13 });
    const late = tableLayout({ w, h }, 4, { count: 3, room: 13 });
    for (const zone of ['prompt', 'actions', 'corner', 'own', 'ring', 'seats'] as const)
      expect(late[zone]).toEqual(full[zone]);
  }
});

test('cards grow with the screen', () => {
  expect(layoutOf(360, 656, 4).ringW).toBeGreaterThanOrEqual(90);
  expect(layoutOf(360, 656, 2).ringW).toBeGreaterThanOrEqual(100);
  expect(layoutOf(360, 656, 2).handW).toBeGreaterThanOrEqual(96);
  const [usual, large] = [layoutOf(976, 744, 4), layoutOf(1616, 1024, 4)];
  expect(large.ringW / usual.ringW).toBeGreaterThan(1.25);
  expect(large.plate.w).toBeGreaterThan(usual.plate.w);
});
