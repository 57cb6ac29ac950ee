// The table beside which there is room: plates on an arc, the own plate left of the named moves, everything in
// proportion to the felt.
import { CARD_RATIO, fitRing, handPlaces, seatsWide } from './geometry';
import type { Size } from './geometry';
import type { Held, TableLayout } from './layout';

const USUAL = { w: 976, h: 744 }; // the felt that the sizes below are for
const PLATE = { w: 192, h: 68 };
const HAND_W = 124;
const RING_MAX = 118;
const RAISE = 16;
const BESIDE = 8; // between the named moves and what stands left and right of them
export const HELD_W = 58; // of a closed hand's card
const SIDE = 20;
const BOTTOM = 24; // cards at the ends of an arc hang lower
const ARC = 0.34;
const TAG = 12; // under a plate
const TALLY_FROM = 1100; // width of felt

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

export function wideLayout(felt: Size, n: number, held: Held): TableLayout {
  const scale = between(0.66, Math.min(felt.w / USUAL.w, felt.h / USUAL.h), 1.8);
  const calm = between(n > 6 ? 0.75 : 0.85, scale, 1.25); // what is read grows less than what is looked at
  const plate = { w: PLATE.w * calm, h: PLATE.h * calm };
  const pad = 18 * scale;
  const handW = HAND_W * scale;
  const handH = held.room === 0 ? 0 : handW * CARD_RATIO;
  const handTop = felt.h - BOTTOM - handH;
  const actionsH = 64 * between(0.82, scale, 1.1);
  const promptH = 54 * between(0.8, scale, 1); // two lines
  const actionsTop = handTop - (held.room === 0 ? 0 : RAISE + 12) - actionsH;
  const promptTop = actionsTop - promptH - 4;
  const keys = { x: pad + plate.w + BESIDE, w: felt.w - 2 * (pad + plate.w + BESIDE) };
  const room = { w: felt.w, h: Math.max(plate.h * 2, promptTop), pad };

  const others = seatsWide(n, room, plate);
  const tag = held.room === 0 ? 46 : n > 6 ? 44 * scale : TAG; // who watches may be offered seats there
  const heldH = n === 2 ? HELD_W * CARD_RATIO + 22 : 0; // a lone opponent's closed hand
  const top = pad + plate.h + heldH;
  const zone = n === 2 ? { x: 0, y: top, w: felt.w, h: room.h - top } : { x: 0, y: 0, w: felt.w, h: room.h };
  const anchor = { x: felt.w / 2, y: n === 2 ? (top + room.h) / 2 : room.h / 2 + (n > 6 ? 30 : 18) };
  const max = (n > 6 ? 84 : RING_MAX) * scale;
  const ring = fitRing(n, others, plate, anchor, { narrow: false, gap: 8, max, tag, zone });
  const first = ring.places[0] ?? { x: felt.w / 2, y: room.h / 2 };
  const opposite = ring.places[Math.floor(n / 2)] ?? first;
  const middle = (first.y + opposite.y) / 2;
  const trayW = n === 2 ? Math.min(92 * scale, (room.h - top) / CARD_RATIO - 12) : 60 * scale;
  const trayH = trayW * CARD_RATIO;

  const hand = handPlaces(held.count, felt.w - 2 * SIDE, handW, held.count === 0 ? 0 : 1, ARC);
  return {
    wide: true,
    plate,
    seats: [{ x: pad + plate.w / 2, y: actionsTop + actionsH / 2 }, ...others],
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
        ? { x: Math.max(pad + 20, felt.w / 2 - 350 * scale), y: middle - trayH / 2, w: trayW }
        : { x: pad + 30, y: promptTop - trayH - 30, w: trayW },
    aside: { right: pad + 16, y: promptTop - Math.min(trayW, ring.w) * CARD_RATIO - 14 },
    tally: n === 2 && felt.w >= TALLY_FROM ? { x: felt.w - 330, y: middle - 80 } : null,
    line: {
      x: plate.w / 2 + pad,
      y: plate.h / 2 + pad,
      w: felt.w - plate.w - pad * 2,
      h: room.h - plate.h - pad * 2,
    },
    prompt: { ...keys, y: promptTop, h: promptH },
    actions: { ...keys, y: actionsTop, h: actionsH },
    corner: { x: keys.x + keys.w + BESIDE, y: promptTop, w: plate.w, h: promptH + actionsH + 4 },
    own: null,
    handTop,
    handW,
    hand: hand.map(({ x, y, turn }) => ({ x: SIDE + x, y: handTop + y, w: handW, turn })),
    strips: hand.map(({ step }) => step),
    raise: RAISE,
  };
}
