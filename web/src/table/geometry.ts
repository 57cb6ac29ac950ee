// Pure geometry of a table: where seats, trick and hand lie. No game and no element of a page is known here.
// Places are relative: 0 = me (bottom), 1 .. n-1 clockwise from me, so 1 is on my left and n-1 on my right.

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly w: number;
  readonly h: number;
}
export interface Rect extends Point, Size {}
export interface Room extends Size {
  readonly pad: number;
}
export interface HandPlace extends Point {
  readonly row: number;
  readonly turn: number;
  readonly step: number;
}

export const CARD_RATIO = 1.4;
export const STRIP_MIN = 36;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
// A superellipse pushes plates into the corners.
const soft = (v: number) => Math.sign(v) * Math.abs(v) ** 0.75;

const SPREAD = [0, 0, 0, 140, 180, 200, 220, 230, 240] as const;

// Wide: the others sit on an upper arc, so that nothing comes near the own hand.
export function seatsWide(n: number, room: Room, plate: Size): Point[] {
  const spread = SPREAD[n] ?? 240;
  const rx = (room.w - plate.w) / 2 - room.pad;
  const ry = (room.h - plate.h) / 2 - room.pad;
  return Array.from({ length: n - 1 }, (_, i) => {
    const angle = radians(n === 2 ? 270 : 270 - spread / 2 + (i * spread) / (n - 2));
    return { x: room.w / 2 + rx * soft(Math.cos(angle)), y: room.h / 2 + ry * soft(Math.sin(angle)) };
  });
}

const SIDES: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0, 0, 0],
  [0, 1, 0],
  [0, 2, 0],
  [1, 1, 1],
  [1, 2, 1],
  [1, 3, 1],
  [2, 2, 2],
  [2, 3, 2],
];

// Narrow: columns left and right, a row of at most three on top. The 16 px between rows hold a call's tag.
export function seatsNarrow(n: number, room: Room, plate: Size): Point[] {
  const [left, top, right] = SIDES[n] ?? [2, 3, 2];
  const y0 = room.pad + plate.h / 2;
  const x0 = room.pad + plate.w / 2;
  const x1 = room.w - room.pad - plate.w / 2;
  const across = (share: number) => x0 + (x1 - x0) * share;
  const first = y0 + (top === 1 && left > 0 ? plate.h / 2 : top > 0 ? plate.h + 16 : 0);
  const last = Math.min(room.h - room.pad - plate.h / 2, first + plate.h + 16);
  const column = (count: number) => [first, last].slice(0, count);
  const row =
    top === 1 ? [0.5] : top === 3 ? [0, 0.5, 1] : top === 2 ? (left > 0 ? [0.28, 0.72] : [0.12, 0.88]) : [];
  return [
    ...column(left)
      .reverse()
      .map((y) => ({ x: x0, y })),
    ...row.map((share) => ({ x: across(share), y: y0 })),
    ...column(right).map((y) => ({ x: x1, y })),
  ];
}

type Offset = readonly [number, number];

// The left half in order, mirrored to the right.
function mirror(me: Offset, ...left: readonly Offset[]): readonly Offset[] {
  const right = left.filter(([x]) => x !== 0).reverse();
  return [me, ...left, ...right.map(([x, y]): Offset => [-x, y])];
}

// Each card lies towards its player and none covers another. Units: card width + gap, card height + gap.
const PAIR: readonly Offset[] = [
  [0.55, 0.08],
  [-0.55, -0.08],
];
const RING_WIDE: Readonly<Record<number, readonly Offset[]>> = {
  2: PAIR,
  3: mirror([0, 0.5], [-1.04, -0.18]),
  4: mirror([0, 0.55], [-1.06, 0], [0, -0.55]),
  5: mirror([0, 0.55], [-1.58, 0.12], [-0.54, -0.55]),
  6: mirror([0, 0.55], [-1.06, 0.5], [-1.06, -0.5], [0, -0.55]),
  7: mirror([0, 0.55], [-1.06, 0.55], [-2.06, -0.1], [-0.54, -0.55]),
  8: mirror([0, 0.55], [-1.06, 0.55], [-2.08, 0], [-1.06, -0.55], [0, -0.55]),
};
// Under a row of plates the cards of the others lie in an arc.
const RING_NARROW: Readonly<Record<number, readonly Offset[]>> = {
  2: PAIR,
  3: mirror([0, 0.5], [-1.06, -0.2]),
  4: mirror([0, 0.5], [-1.06, -0.06], [0, -0.5]),
  5: mirror([0, 0.52], [-1.56, -0.08], [-0.52, -0.5]),
  6: mirror([0, 0.85], [-1.04, 0.52], [-1.04, -0.52], [0, -0.85]),
  7: mirror([0, 1.2], [-1.04, 0.96], [-1.16, -0.06], [-0.54, -1.08]),
  8: mirror([0, 1.24], [-1.04, 1], [-1.17, 0], [-1.04, -1], [0, -1.24]),
};

// A centre, or in a narrow table the line that the ring stands on.
export type Anchor =
  { readonly x: number; readonly y: number } | { readonly x: number; readonly bottom: number };

export interface RingStyle {
  readonly narrow: boolean;
  readonly gap: number;
  readonly max: number;
  readonly tag: number;
  readonly zone: Rect; // no card leaves it
}

export const RING_MIN = 36;

function ringAt(n: number, anchor: Anchor, w: number, style: RingStyle): Point[] {
  const offsets = (style.narrow ? RING_NARROW : RING_WIDE)[n] ?? PAIR;
  const h = w * CARD_RATIO;
  const y = 'y' in anchor ? anchor.y : anchor.bottom - h / 2 - (offsets[0]?.[1] ?? 0) * (h + style.gap);
  return offsets.map(([dx, dy]) => ({ x: anchor.x + dx * (w + style.gap), y: y + dy * (h + style.gap) }));
}

// Centres of the largest trick cards that fit: inside their zone, and clear of what else lies there.
function fit(
  max: number,
  zone: Rect,
  placesFor: (w: number) => Point[],
  isFree: (c: Point, size: Size) => boolean,
) {
  for (let w = max; ; w = Math.max(RING_MIN, w - 2)) {
    const size = { w, h: w * CARD_RATIO };
    const places = placesFor(w);
    const free = places.every((c) => isWithin(c, size, zone) && isFree(c, size));
    if (free || w <= RING_MIN) return { w, places, free };
  }
}

const isWithin = (c: Point, { w, h }: Size, zone: Rect): boolean =>
  c.x - w / 2 >= zone.x &&
  c.x + w / 2 <= zone.x + zone.w &&
  c.y - h / 2 >= zone.y &&
  c.y + h / 2 <= zone.y + zone.h + 1;

// Trick cards that touch no plate. `tag` is room kept free under a plate for a call.
export function fitRing(n: number, seats: readonly Point[], plate: Size, anchor: Anchor, style: RingStyle) {
  const isFree = (c: Point, { w, h }: Size) =>
    seats.every(
      (s) =>
        Math.abs(c.x - s.x) >= (w + plate.w) / 2 + 2 ||
        c.y - h / 2 >= s.y + plate.h / 2 + style.tag ||
        c.y + h / 2 <= s.y - plate.h / 2 - 2,
    );
  return fit(style.max, style.zone, (w) => ringAt(n, anchor, w, style), isFree);
}

// Trick cards under a row of plates, clear of what lies in the corners of their zone. Two players have their pair
// beside the stock.
export function fitUnderRow(n: number, zone: Rect, corners: readonly Rect[], gap: number, max: number) {
  const y = zone.y + zone.h / 2;
  const middle = zone.x + zone.w / 2;
  const style = { narrow: true, gap, max, tag: 0, zone };
  const pairAt = (w: number) => Math.min(zone.x + zone.w - 0.55 * (w + gap) - w / 2, middle + w * 0.6);
  return fit(
    max,
    zone,
    (w) => ringAt(n, { x: n === 2 ? pairAt(w) : middle, y }, w, style),
    (c, { w, h }) =>
      corners.every(
        (k) => c.x + w / 2 <= k.x || c.x - w / 2 >= k.x + k.w || c.y + h / 2 <= k.y || c.y - h / 2 >= k.y + k.h,
      ),
  );
}

// Few cards lie free, many overlap.
const stepShare = (n: number) => Math.min(1.06, Math.max(0.62, 1.06 - (n - 5) * 0.07));

// Own hand: rows of overlapping cards, evenly filled; a visible strip is never below STRIP_MIN.
export function handPlaces(n: number, avail: number, w: number, rows: number, arc: number): HandPlace[] {
  const out: HandPlace[] = [];
  for (let row = 0; row < rows; row++) {
    const k = Math.ceil((n - out.length) / (rows - row));
    const step = k <= 1 ? 0 : Math.min(w * stepShare(k), (avail - w) / (k - 1));
    const x0 = (avail - (w + step * (k - 1))) / 2;
    for (let i = 0; i < k; i++) {
      const m = i - (k - 1) / 2;
      out.push({ row, x: x0 + i * step, y: arc * m * m, turn: arc * m * 1.15, step });
    }
  }
  return out;
}

// Cards that lie one over the other: whether a later one covers a part of this one.
export function isCovered(places: readonly (Point & { readonly w: number })[], at: number): boolean {
  const mine = places[at];
  return (
    mine !== undefined &&
    places
      .slice(at + 1)
      .some(({ x, y }) => Math.abs(x - mine.x) < mine.w * 0.98 && Math.abs(y - mine.y) < mine.w * CARD_RATIO)
  );
}
