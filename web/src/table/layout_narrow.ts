// The table on a phone or a tablet held upright, from top to bottom: the others in a row, the trick, what is asked,
// named moves, the hand. Only the trick's zone grows and shrinks.
import { CARD_RATIO, fitRing, fitUnderRow, handPlaces, seatsNarrow, STRIP_MIN } from './geometry';
import type { Point, Rect, Size } from './geometry';
import type { Held, TableLayout } from './layout';

const USUAL = { w: 360, h: 656 }; // the felt that the sizes below are for
const PAD = 8;
const GAP = 8;
const PLATES_H = 92;
const PLATE_MAX = 132;
const PAIR_PLATE = 240; // the plate of a lone opponent
const MOST_IN_ROW = 4; // more plates than that stand around the trick
const AROUND = { w: 84, h: 84 };
const SLIM = { w: 72, h: 72 };
const PROMPT_H = 52;
const ACTIONS_H = 56;
const HAND_H = 186;
const ONE_ROW_W = 104;
const RING_MAX = 108;
const PAIR_MAX = 104;
const CORNER = { w: 120, h: 56 };
const RAISE = 12;
const SECOND_ROW = 0.62; // share of a card that the next row leaves visible

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

interface Zones {
  readonly scale: number;
  readonly plates: number; // height
  readonly trick: Rect;
  readonly prompt: Rect;
  readonly actions: Rect;
  readonly hand: Rect;
}

// Who watches holds no cards: a plate of the first seat stands where named moves would.
function zonesOf(felt: Size, watching: boolean): Zones {
  const scale = between(0.72, Math.min(felt.w / USUAL.w, felt.h / USUAL.h), 1.8);
  const plates = PLATES_H * scale;
  const handH = watching ? 0 : HAND_H * scale;
  const actionsH = watching ? plates : between(54, ACTIONS_H * scale, 68);
  const promptH = between(46, PROMPT_H * scale, 60);
  const inner = { x: PAD, w: felt.w - 2 * PAD };
  const handTop = felt.h - handH;
  const actionsTop = handTop - actionsH;
  const promptTop = actionsTop - promptH;
  return {
    scale,
    plates,
    trick: { ...inner, y: plates, h: promptTop - plates },
    prompt: { ...inner, y: promptTop, h: promptH },
    actions: { ...inner, y: actionsTop, h: actionsH },
    hand: { ...inner, y: handTop, h: handH },
  };
}

// One row of large cards as soon as they fit, else rows that lie half over each other.
function handIn(zone: Rect, count: number, scale: number) {
  const inner = zone.h - RAISE - PAD;
  const widest = Math.min(ONE_ROW_W * scale, inner / CARD_RATIO);
  for (let rows = 1; ; rows++) {
    const inRow = Math.ceil(count / rows);
    const tall = inner / (CARD_RATIO * (1 + (rows - 1) * SECOND_ROW));
    const w = Math.min(widest, tall, inRow > 1 ? zone.w - STRIP_MIN * (inRow - 1) : zone.w);
    if (w >= Math.min(widest, tall) * 0.85 || rows === 3) return { rows, w };
  }
}

interface Plates {
  readonly plate: Size;
  readonly others: readonly Point[];
}

function platesIn(felt: Size, n: number, { scale, plates, trick }: Zones): Plates {
  if (n - 1 > MOST_IN_ROW) {
    const slim = felt.w < 360 || felt.h < 560;
    const size = slim ? SLIM : AROUND;
    const plate = { w: size.w * Math.max(1, scale), h: size.h * Math.max(1, scale) };
    return { plate, others: seatsNarrow(n, { w: felt.w, h: trick.y + trick.h, pad: PAD }, plate) };
  }
  const share = (felt.w - 2 * PAD - (n - 2) * GAP) / (n - 1);
  const plate = { w: Math.min(share, (n === 2 ? PAIR_PLATE : PLATE_MAX) * scale), h: plates - 10 };
  const apart = n > 2 ? Math.min(plate.w + 2 * GAP, share + GAP) : 0;
  const others = Array.from({ length: n - 1 }, (_, i) => ({
    x: felt.w / 2 + (i - (n - 2) / 2) * apart,
    y: 6 + plate.h / 2,
  }));
  return { plate, others };
}

function ringIn(
  felt: Size,
  n: number,
  zones: Zones,
  { plate, others }: Plates,
  corners: readonly Rect[],
  tag: number,
) {
  const { scale, trick } = zones;
  const max = RING_MAX * scale;
  if (n - 1 <= MOST_IN_ROW) {
    const foot = n === 2 ? (corners[0]?.h ?? 0) * 0.9 : 2; // a pair lies over the corner, all others beside it
    const zone = { ...trick, y: trick.y + tag, h: trick.h - tag - foot };
    return fitUnderRow(n, zone, corners, 5, n === 2 ? PAIR_MAX * scale : max);
  }
  const anchor = { x: felt.w / 2, bottom: trick.y + trick.h - 6 };
  const zone = { x: 0, y: 0, w: felt.w, h: trick.y + trick.h };
  return fitRing(n, others, plate, anchor, {
    narrow: true,
    gap: 5,
    max: Math.min(max, 66 * scale),
    tag: 12,
    zone,
  });
}

export function narrowLayout(felt: Size, n: number, held: Held): TableLayout {
  const watching = held.room === 0;
  const zones = zonesOf(felt, watching);
  const { scale, trick, prompt, actions, hand: zone } = zones;
  const row = n - 1 <= MOST_IN_ROW;
  const plates = platesIn(felt, n, zones);
  const { plate } = plates;
  const bottom = trick.y + trick.h;
  const low = trick.h < 170; // too low for keys under the trick
  const corner = low || !row ? null : { x: felt.w - PAD - CORNER.w, y: bottom - CORNER.h, ...CORNER };
  const trayW = (n === 2 ? 60 : 34) * scale;
  const trayCorner = { x: PAD, y: bottom - trayW * CARD_RATIO - 6, w: trayW * 2.2, h: trayW * CARD_RATIO + 6 };
  const corners = [...(corner === null ? [] : [corner]), ...(n === 2 || low ? [] : [trayCorner])];
  const ring = ringIn(felt, n, zones, plates, corners, watching ? 44 : n === 2 ? 16 : 2);
  const first = ring.places[0] ?? { x: felt.w / 2, y: trick.y + trick.h / 2 };
  const middle = row ? trick.y + trick.h / 2 : (first.y + (ring.places[Math.floor(n / 2)] ?? first).y) / 2;
  const { rows, w: handW } = handIn(zone, Math.max(1, held.count), scale);
  const hand = handPlaces(held.count, zone.w, handW, held.count === 0 ? 0 : rows, 0);
  const handTop = zone.y + RAISE;
  const platesAtBottom = { x: PAD + plate.w / 2, y: actions.y + actions.h / 2 };
  return {
    wide: false,
    plate,
    // What goes to me goes to the middle of my row.
    seats: [watching ? platesAtBottom : { x: felt.w / 2, y: actions.y + actions.h / 2 }, ...plates.others],
    ringW: ring.w,
    ring: ring.places.map(({ x, y }) => ({
      x: x - ring.w / 2,
      y: y - (ring.w * CARD_RATIO) / 2,
      w: ring.w,
      turn: 0,
    })),
    ringFree: ring.free,
    centre: { x: felt.w / 2, y: middle },
    tray:
      n === 2
        ? { x: PAD + 6, y: middle - (trayW * CARD_RATIO) / 2 - 10, w: trayW }
        : { x: PAD + 6, y: bottom - trayW * CARD_RATIO - 6, w: trayW },
    aside: { right: PAD, y: (corner?.y ?? bottom) - Math.min(trayW, ring.w) * CARD_RATIO - 6 },
    tally: null,
    line: null,
    prompt,
    actions,
    corner,
    own: watching ? null : { ...actions, y: actions.y + 4, h: actions.h - 8 },
    handTop,
    handW,
    hand: hand.map(({ row: at, x, y, turn }) => ({
      x: zone.x + x,
      y: handTop + at * handW * CARD_RATIO * SECOND_ROW + y,
      w: handW,
      turn,
    })),
    strips: hand.map(({ step }) => step),
    raise: RAISE,
  };
}
