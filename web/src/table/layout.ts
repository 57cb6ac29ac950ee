// The whole table for a given size of felt: one function for 2-8 seats, wide and narrow.
import { CARD_RATIO, fitRing, handPlaces, rowsOf, seatsNarrow, seatsWide } from './geometry';
import type { Point, Size } from './geometry';
import { isLow, lowLayout } from './layout_low';

// A card as it lies: left upper corner, width, turn in degrees.
export interface Place extends Point {
  readonly w: number;
  readonly turn: number;
}

export interface TableLayout {
  readonly wide: boolean;
  readonly plate: Size;
  readonly seats: readonly Point[]; // centres by relative place; 0 is the own plate
  readonly ringW: number;
  readonly ring: readonly Place[]; // by relative place
  readonly ringFree: boolean;
  readonly centre: Point; // of the ring
  readonly tray: { readonly x: number; readonly y: number; readonly w: number }; // left upper corner, card width
  readonly tally: Point | null; // where two players see how far the match is
  readonly line: { readonly x: number; readonly y: number; readonly w: number; readonly h: number } | null;
  readonly ownBarTop: number;
  readonly ownBarH: number;
  readonly ownBarLeft: number; // room for a plate in a narrow bar
  readonly handTop: number;
  readonly handW: number; // width of a hand's card
  readonly hand: readonly Place[];
  readonly strips: readonly number[];
  readonly raise: number;
  readonly tipFits: boolean; // between own bar and hand there is room for a reason
}

// What plates and the own bar need to know.
export type Frame = Pick<TableLayout, 'wide' | 'plate' | 'seats' | 'ownBarTop' | 'ownBarH' | 'ownBarLeft'>;

export interface Held {
  readonly count: number; // cards in the hand now
  readonly room: number; // cards at the start of the round: zones keep their place while a hand shrinks
}

const SECOND_ROW = 0.62; // share of a card that the next row leaves visible
const ARC = 0.34;
const TIP_H = 36;
const TALLY_FROM = 1100; // width of felt

interface Measures {
  readonly plate: Size;
  readonly handW: number;
  readonly pad: number;
  readonly side: number;
  readonly ownBarH: number;
  readonly whyGap: number;
  readonly bottom: number;
  readonly ringMax: number;
  readonly raise: number;
  readonly trayW: number;
}

function wideMeasures(felt: Size, n: number): Measures {
  const low = felt.h < 700;
  return {
    plate: { w: 184, h: 58 },
    handW: low ? 84 : felt.w >= 1200 ? 116 : 108,
    pad: low ? 10 : 18,
    side: 20,
    ownBarH: 58,
    whyGap: low ? 40 : 52,
    bottom: low ? 20 : 24,
    ringMax: n > 6 ? 84 : 98,
    raise: 16,
    trayW: n === 2 ? (low ? 72 : 92) : 60,
  };
}

function narrowMeasures(felt: Size, n: number, room: number): Measures {
  const broad = isBroad(felt);
  const slim = felt.w < 360 || felt.h < 500;
  const plate = slim ? { w: 72, h: 72 } : broad ? { w: 104, h: 92 } : { w: 84, h: 84 };
  return {
    plate,
    handW: broad ? 104 : slim ? 66 : room > 8 ? 76 : 82,
    pad: broad ? 20 : 8,
    side: 8,
    ownBarH: room === 0 ? plate.h + 12 : 50, // who watches sees a plate there, too
    whyGap: broad ? 52 : felt.h >= 620 && n <= 4 ? 48 : 18,
    bottom: broad ? 24 : 10,
    ringMax: broad ? 98 : n === 2 ? 84 : 66,
    raise: 12,
    trayW: broad ? 72 : n === 2 ? 46 : 38,
  };
}

// A tablet held upright.
function isBroad(felt: Size): boolean {
  return felt.w >= 600 && felt.h >= 800;
}

export function isWide(felt: Size): boolean {
  return felt.w >= 900 && felt.h >= 480 && felt.w > felt.h;
}

// Face-down cards lie beside a trick of two, else in the free corner over the own plate.
function trayAt(felt: Size, wide: boolean, n: number, m: Measures, bottom: number, middle: number) {
  const h = m.trayW * CARD_RATIO;
  if (wide && n === 2) return { x: Math.max(m.pad + 20, felt.w / 2 - 350), y: middle - h / 2, w: m.trayW };
  return { x: m.pad + (wide ? 30 : 4), y: bottom - h - (wide ? 34 : 14), w: m.trayW };
}

export function tableLayout(felt: Size, n: number, held: Held): TableLayout {
  if (isLow(felt)) return lowLayout(felt, n, held);
  const wide = isWide(felt);
  const m = wide ? wideMeasures(felt, n) : narrowMeasures(felt, n, held.room);
  const cardH = m.handW * CARD_RATIO;
  const avail = felt.w - 2 * m.side;
  const roomRows = rowsOf(Math.max(held.room, held.count), avail, m.handW);
  const rows =
    held.count === 0 ? 0 : Math.max(rowsOf(held.count, avail, m.handW), held.count > 4 ? roomRows : 1);
  const handH = roomRows === 0 ? 0 : cardH * (1 + (roomRows - 1) * SECOND_ROW);
  const whyGap = roomRows === 0 ? 0 : m.whyGap;
  const ownH = m.ownBarH + whyGap + handH + m.bottom;
  const room = { w: felt.w, h: Math.max(m.plate.h * 2, felt.h - ownH), pad: m.pad };

  const others = wide ? seatsWide(n, room, m.plate) : seatsNarrow(n, room, m.plate);
  const shift = n > 6 ? 30 : n === 2 ? 48 : 18;
  const roomy = wide || (isBroad(felt) && n <= 6);
  const anchor = roomy ? { x: felt.w / 2, y: room.h / 2 + shift } : { x: felt.w / 2, bottom: room.h - 6 };
  const tag = held.room === 0 ? 46 : wide ? (n > 6 ? 44 : 10) : 12; // who watches may be offered seats there
  const style = { narrow: !wide, gap: wide ? 8 : 5, max: m.ringMax, tag };
  const ring = fitRing(n, others, m.plate, anchor, style);
  const first = ring.places[0] ?? { x: felt.w / 2, y: room.h / 2 };
  const opposite = ring.places[Math.floor(n / 2)] ?? first;

  const handTop = felt.h - m.bottom - handH;
  const rowTop = (row: number) => (roomRows - rows + row) * cardH * SECOND_ROW;
  const hand = handPlaces(held.count, avail, m.handW, rows, wide ? ARC : 0);
  return {
    wide,
    plate: m.plate,
    seats: [
      // A narrow table has no own plate: what goes to me goes to the middle of my bar.
      { x: wide || held.room === 0 ? m.pad + m.plate.w / 2 : felt.w / 2, y: felt.h - ownH + m.ownBarH / 2 },
      ...others,
    ],
    ringW: ring.w,
    ring: ring.places.map(({ x, y }) => ({
      x: x - ring.w / 2,
      y: y - (ring.w * CARD_RATIO) / 2,
      w: ring.w,
      turn: 0,
    })),
    ringFree: ring.free,
    centre: { x: felt.w / 2, y: (first.y + opposite.y) / 2 },
    tray: trayAt(felt, wide, n, m, felt.h - ownH, (first.y + opposite.y) / 2),
    tally:
      wide && n === 2 && felt.w >= TALLY_FROM ? { x: felt.w - 330, y: (first.y + opposite.y) / 2 - 80 } : null,
    line: wide
      ? {
          x: m.plate.w / 2 + m.pad,
          y: m.plate.h / 2 + m.pad,
          w: felt.w - m.plate.w - m.pad * 2,
          h: room.h - m.plate.h - m.pad * 2,
        }
      : null,
    ownBarTop: felt.h - ownH,
    ownBarH: m.ownBarH,
    ownBarLeft: !wide && held.room === 0 ? m.plate.w + 2 * m.pad : 0,
    handTop,
    handW: m.handW,
    hand: hand.map(({ row, x, y, turn }) => ({
      x: m.side + x,
      y: handTop + rowTop(row) + y,
      w: m.handW,
      turn,
    })),
    strips: hand.map(({ step }) => step),
    raise: m.raise,
    tipFits: m.whyGap >= TIP_H,
  };
}
