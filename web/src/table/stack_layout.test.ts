import { describe, expect, test } from 'vitest';
import { CARD_RATIO } from './geometry';
import { acrossAt, stackLayout } from './stack_layout';
import type { Rect } from './geometry';

const SIZES = [
  [360, 550],
  [360, 650],
  [412, 825],
  [768, 934],
  [1280, 544],
  [1280, 744],
  [1600, 900],
] as const;

const apart = (a: Rect, b: Rect) =>
  a.x + a.w <= b.x + 0.01 || b.x + b.w <= a.x + 0.01 || a.y + a.h <= b.y + 0.01 || b.y + b.h <= a.y + 0.01;

describe.each(SIZES)('a felt of %i x %i', (w, h) => {
  test.each([1, 2, 3, 4, 5])(
    '%i players: up to twelve stacks lie apart, below the plates, above the prompt',
    (n) => {
      for (const watching of [false, true]) {
        for (let count = 1; count <= 12; count++) {
          const layout = stackLayout({ w, h }, { players: n, watching }, count);
          const upper = layout.seats.slice(watching ? 0 : 1);
          const plates = upper.map(({ x, y }) => ({
            x: x - layout.plate.w / 2,
            y: y - layout.plate.h / 2,
            ...layout.plate,
          }));
          const things = [...plates, ...layout.stacks.map(({ box }) => box)];
          expect(layout.seats.length).toBe(n);
          expect(layout.stacks.length).toBe(count);
          for (const [i, a] of things.entries()) {
            expect(a.x).toBeGreaterThanOrEqual(0);
            expect(a.x + a.w).toBeLessThanOrEqual(w);
            expect(a.y).toBeGreaterThanOrEqual(0);
            expect(a.y + a.h).toBeLessThanOrEqual(layout.prompt.y);
            for (const b of things.slice(i + 1)) expect(apart(a, b)).toBe(true);
          }
        }
      }
    },
  );

  test('lanes are easy to hit, and cards stay inside them, while there are up to six stacks', () => {
    for (let count = 1; count <= 6; count++) {
      for (const { lanes } of stackLayout({ w, h }, { players: 5, watching: false }, count).stacks) {
        for (const { box, cards } of lanes) {
          expect(box.h).toBeGreaterThanOrEqual(44);
          expect(box.w).toBeGreaterThanOrEqual(44);
          for (const card of cards) {
            expect(card.x + card.w).toBeLessThanOrEqual(box.x + box.w);
            expect(card.y + card.w * CARD_RATIO).toBeLessThanOrEqual(box.y + box.h);
          }
        }
      }
    }
  });

  test('the open card covers neither deck nor leaves the felt', () => {
    const { open, decks } = stackLayout({ w, h }, { players: 2, watching: false }, 2);
    expect(open.y + open.w * CARD_RATIO).toBeLessThanOrEqual(h);
    for (const deck of decks) {
      expect(deck.x + deck.w <= open.x || deck.x >= open.x + open.w).toBe(true);
      expect(deck.x).toBeGreaterThanOrEqual(0);
    }
  });
});

test('a card across a stack is as wide as one that stands, and lies between the lanes', () => {
  const [stack] = stackLayout({ w: 760, h: 460 }, { players: 2, watching: false }, 1).stacks;
  const place = stack === undefined ? null : acrossAt(stack, 2);
  const [upper, lower] = stack?.lanes ?? [];
  const third = upper?.cards[2];
  expect((place?.w ?? 0) * 1.4).toBeCloseTo(third?.w ?? 0);
  const middle = (place?.y ?? 0) + ((place?.w ?? 0) * 1.4) / 2;
  expect(middle).toBeGreaterThan(upper?.box.y ?? 0);
  expect(middle).toBeLessThan((lower?.box.y ?? 0) + (lower?.box.h ?? 0));
  expect(middle).toBeCloseTo(((upper?.box.y ?? 0) + (lower?.box.y ?? 0) + (lower?.box.h ?? 0)) / 2);
});
