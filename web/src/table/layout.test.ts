import { describe, expect, test } from 'vitest';
import { CARD_RATIO, STRIP_MIN } from './geometry';
import { isWide, tableLayout } from './layout';

// Cards held by 2 .. 8 players.
const CARDS = [0, 0, 6, 5, 13, 5, 8, 6, 6];
const WIDE = [
  [900, 744],
  [976, 744],
  [1280, 744],
  [1600, 900],
] as const;
const NARROW = [
  [360, 550],
  [360, 650],
  [390, 754],
  [412, 825],
  [600, 870],
  [768, 934],
] as const;
const SIZES = [...WIDE, ...NARROW];

function layoutOf(w: number, h: number, n: number) {
  const count = CARDS[n] ?? 6;
  return tableLayout({ w, h }, n, { count, room: count });
}

describe.each(SIZES)('a felt of %i x %i', (w, h) => {
  test('is wide where it should be', () => {
    expect(isWide({ w, h })).toBe(WIDE.some((size) => size[0] === w && size[1] === h));
  });

  test.each([2, 3, 4, 5, 6, 7, 8])('%i players: plates and trick are apart and inside', (n) => {
    const { seats, plate, ring, ringW, ringFree, ownBarTop } = layoutOf(w, h, n);
    const others = seats.slice(1);
    expect(others.length).toBe(n - 1);
    for (const [i, a] of others.entries()) {
      expect(a.x - plate.w / 2).toBeGreaterThanOrEqual(0);
      expect(a.x + plate.w / 2).toBeLessThanOrEqual(w);
      expect(a.y - plate.h / 2).toBeGreaterThanOrEqual(0);
      expect(a.y + plate.h / 2).toBeLessThanOrEqual(ownBarTop);
      for (const b of others.slice(i + 1)) {
        const apart = Math.abs(a.x - b.x) >= plate.w - 1 || Math.abs(a.y - b.y) >= plate.h - 1;
        expect(apart).toBe(true);
      }
    }
    expect(ringFree).toBe(true);
    expect(ringW).toBeGreaterThanOrEqual(36);
    for (const card of ring) {
      expect(card.x).toBeGreaterThanOrEqual(0);
      expect(card.x + card.w).toBeLessThanOrEqual(w);
      expect(card.y + card.w * CARD_RATIO).toBeLessThanOrEqual(ownBarTop + 1);
    }
  });

  test('strips of a hand are never below 36 px, and no card leaves the felt', () => {
    for (let count = 1; count <= 13; count++) {
      const { hand, strips, handW, ownBarTop, ownBarH } = tableLayout({ w, h }, 4, { count, room: 13 });
      expect(hand.length).toBe(count);
      for (const [i, place] of hand.entries()) {
        const step = strips[i] ?? 0;
        expect(step === 0 || step >= STRIP_MIN).toBe(true);
        expect(place.x).toBeGreaterThanOrEqual(0);
        expect(place.x + handW).toBeLessThanOrEqual(w + 0.01);
        expect(place.y + handW * CARD_RATIO).toBeLessThanOrEqual(h);
        expect(place.y).toBeGreaterThanOrEqual(ownBarTop + ownBarH);
      }
    }
  });
});

test('zones keep their place while a hand shrinks', () => {
  const full = tableLayout({ w: 360, h: 650 }, 4, { count: 13, room: 13 });
  const late = tableLayout({ w: 360, h: 650 }, 4, { count: 3, room: 13 });
  expect(late.ownBarTop).toBe(full.ownBarTop);
  expect(late.ring).toEqual(full.ring);
  expect(late.seats).toEqual(full.seats);
});

test('a low laptop screen is still a wide table', () => {
  for (const [w, h] of [
    [1280, 544],
    [1366, 600],
  ] as const) {
    const layout = tableLayout({ w, h }, 4, { count: 13, room: 13 });
    expect(layout.wide).toBe(true);
    expect(layout.ringFree).toBe(true);
  }
});

test('who watches gets the plate of the first seat at the bottom, and rooms for seats on offer', () => {
  for (const [w, h] of SIZES) {
    for (const n of [2, 4, 6]) {
      const layout = tableLayout({ w, h }, n, { count: 0, room: 0 });
      const own = layout.seats[0] ?? { x: 0, y: 0 };
      expect(layout.hand).toEqual([]);
      expect(layout.ringFree).toBe(true);
      expect(own.y + layout.plate.h / 2).toBeLessThanOrEqual(h);
      expect(own.x - layout.plate.w / 2).toBeGreaterThanOrEqual(0);
    }
  }
});

test('a phone held sideways gives every player a column: nothing covers anything, and every card can be hit', () => {
  for (const [w, h] of [
    [640, 312],
    [740, 312],
    [844, 342],
  ] as const) {
    for (const n of [2, 3, 4, 5, 6, 8]) {
      const layout = tableLayout({ w, h }, n, { count: 13, room: 13 });
      const { plate, ring, ringW, seats, ownBarTop, ownBarH, handTop, raise } = layout;
      expect(layout.ringFree).toBe(true);
      expect(seats.slice(1).every(({ x }) => x - plate.w / 2 >= 0 && x + plate.w / 2 <= w)).toBe(true);
      const rights = [...seats.slice(1)].sort((a, b) => a.x - b.x);
      rights.forEach(({ x }, i) => expect(x - (rights[i - 1]?.x ?? -w)).toBeGreaterThanOrEqual(plate.w));
      for (const { y } of ring) {
        expect(y).toBeGreaterThanOrEqual(plate.h + 6);
        expect(y + ringW * 1.4).toBeLessThanOrEqual(ownBarTop);
      }
      expect(ownBarTop + ownBarH).toBeLessThanOrEqual(handTop - raise);
      expect(Math.min(...layout.strips)).toBeGreaterThanOrEqual(36);
      expect(layout.hand.every(({ x, y, w: card }) => x >= 0 && x + card <= w && y + card * 1.4 <= h)).toBe(
        true,
      );
    }
  }
});
