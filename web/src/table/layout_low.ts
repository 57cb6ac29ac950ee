// The table on a phone that is held sideways: no room for plates around a ring, so every player has a column, with
// the plate on top and the card below it; the last column is mine.
import { CARD_RATIO, handPlaces } from './geometry';
import type { Size } from './geometry';
import type { Held, TableLayout } from './layout';

const PLATE_H = 34;
const PLATE_MAX = 168;
const TAG_H = 20; // under a plate
const RING_MAX = 66;
const HAND_W = 60;
const ROW_H = 44; // what is asked, and named moves beside it
const PROMPT_SHARE = 0.48;
const RAISE = 8;
const PAD = 6;
const TRAY_W = 30;
const BESIDE_TRAY = PAD + TRAY_W * 2;

export function isLow(felt: Size): boolean {
  return felt.h < 400 && felt.w > felt.h * 1.4;
}

export function lowLayout(felt: Size, n: number, held: Held): TableLayout {
  const column = felt.w / n;
  const avail = felt.w - 2 * PAD;
  const watching = held.room === 0;
  const plate = { w: Math.min(PLATE_MAX, column - PAD), h: PLATE_H };
  const handH = watching ? 0 : HAND_W * CARD_RATIO;
  const handTop = felt.h - PAD - handH;
  const rowTop = handTop - (watching ? 0 : RAISE) - ROW_H;
  const promptW = avail * PROMPT_SHARE;
  const top = PAD + PLATE_H + TAG_H;
  const ringW = Math.max(36, Math.min(RING_MAX, column - 2 * PAD, (rowTop - top - PAD) / CARD_RATIO));
  const ringH = ringW * CARD_RATIO;
  const ringY = top + Math.max(0, (rowTop - top - ringH) / 2);
  const middle = (place: number) => column * ((place === 0 ? n : place) - 0.5);
  const places = Array.from({ length: n }, (_, place) => place);
  const hand = handPlaces(held.count, avail, HAND_W, held.count === 0 ? 0 : 1, 0);
  return {
    wide: false,
    plate,
    seats: places.map((place) => ({
      x: middle(place),
      y: place === 0 && !watching ? rowTop + ROW_H / 2 : PAD + PLATE_H / 2,
    })),
    ringW,
    ring: places.map((place) => ({ x: middle(place) - ringW / 2, y: ringY, w: ringW, turn: 0 })),
    ringFree: ringY + ringH <= rowTop,
    centre: { x: felt.w / 2, y: ringY + ringH / 2 },
    tray: { x: PAD, y: rowTop + 1, w: TRAY_W },
    aside: { right: PAD, y: rowTop - TRAY_W * CARD_RATIO - PAD },
    tally: null,
    line: null,
    prompt: { x: BESIDE_TRAY, y: rowTop, w: PAD + promptW - BESIDE_TRAY, h: ROW_H },
    actions: { x: PAD + promptW + PAD, y: rowTop, w: avail - promptW - PAD, h: ROW_H },
    corner: null,
    own: null,
    handTop,
    handW: HAND_W,
    hand: hand.map(({ x, turn }) => ({ x: PAD + x, y: handTop, w: HAND_W, turn })),
    strips: hand.map(({ step }) => step),
    raise: RAISE,
  };
}
