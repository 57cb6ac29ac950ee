// Where stacks, decks and plates lie on a table without hands: plates in a row on top, stacks in the middle as large as
// they fit, the open card between its decks below.
import { CARD_RATIO } from './geometry';
import type { Point, Rect, Size } from './geometry';
import { isWide } from './layout';
import type { Frame, Place } from './layout';

export interface LanePlace {
  readonly box: Rect;
  readonly cards: readonly Place[]; // one for each place of the lane
}

export interface StackPlace {
  readonly box: Rect;
  readonly head: Place;
  readonly sum: Point; // its centre
  readonly lanes: readonly LanePlace[];
}

export interface StackLayout extends Frame {
  readonly w: number; // of a lane's card
  readonly stacks: readonly StackPlace[];
  readonly open: Place;
  readonly decks: readonly Place[];
  readonly choices: Rect;
}

interface Shape {
  readonly head: number; // the head's width in cards
  readonly step: number; // from card to card in a lane
  readonly tall: boolean; // lanes above and below the head, not beside it
  readonly pad: number; // around the cards of a lane
  readonly tag: number; // what a play is called stands on the edge of a stack
}

// Of two that allow cards of the same size, the first is taken.
const shapesOf = (wide: boolean): readonly [Shape, ...Shape[]] => {
  const air = wide ? { pad: 6, tag: 24 } : { pad: 4, tag: 14 };
  const tall = { head: 1.3, step: 0.72, tall: true, ...air };
  const flat = { head: 1.25, step: 0.9, tall: false, ...air };
  const close = { ...flat, step: 0.52 };
  return wide ? [tall, flat, close] : [flat, close, tall];
};
const SIGN = 0.42; // room for a lane's sign, in cards
const SIGN_MIN = 16;
const GAP = 6;
const MOST_PLACES = 3;
const CARD_MAX = 72;

const signWidth = (w: number) => Math.max(SIGN_MIN, w * SIGN);
const laneWidth = (w: number, { step, pad }: Shape) =>
  signWidth(w) + w * (1 + (MOST_PLACES - 1) * step) + 2 * pad;
const laneHeight = (w: number, { pad }: Shape) => w * CARD_RATIO + 2 * pad;

function sizeOf(w: number, shape: Shape): Size {
  const lane = { w: laneWidth(w, shape), h: laneHeight(w, shape) };
  if (shape.tall) return { w: lane.w, h: 2 * (lane.h + GAP) + shape.head * w * CARD_RATIO };
  return { w: shape.head * w + GAP + lane.w, h: 2 * lane.h + GAP };
}

interface Fit {
  readonly w: number;
  readonly columns: number;
  readonly shape: Shape;
}

// The largest cards with which so many stacks fit into an area.
export function fitStacks(count: number, area: Size, wide: boolean): Fit {
  const shapes = shapesOf(wide);
  let best: Fit = { w: 0, columns: 1, shape: shapes[0] };
  for (const shape of shapes) {
    for (let columns = 1; columns <= Math.max(1, count); columns++) {
      const cell = { w: area.w / columns, h: area.h / Math.ceil(Math.max(1, count) / columns) };
      let w = CARD_MAX;
      for (; w > best.w; w--) {
        const { w: needs, h } = sizeOf(w, shape);
        if (needs + 2 * shape.pad <= cell.w && h + shape.tag <= cell.h) break;
      }
      if (w > best.w) best = { w, columns, shape };
    }
  }
  return best;
}

function stackAt(at: Point, w: number, shape: Shape): StackPlace {
  const size = sizeOf(w, shape);
  const box = { ...at, ...size };
  const headW = w * shape.head;
  const headH = headW * CARD_RATIO;
  const lane = { w: laneWidth(w, shape), h: laneHeight(w, shape) };
  const lanes = [0, 1].map((i): LanePlace => {
    const x = shape.tall ? at.x : at.x + headW + GAP;
    const y = at.y + i * (lane.h + GAP + (shape.tall ? headH + GAP : 0));
    const cards = Array.from({ length: MOST_PLACES }, (_, j) => ({
      x: x + shape.pad + signWidth(w) + j * w * shape.step,
      y: y + shape.pad,
      w,
      turn: 0,
    }));
    return { box: { x, y, ...lane }, cards };
  });
  if (!shape.tall) {
    const sum = { x: at.x + headW / 2, y: at.y + headH + (size.h - headH) / 2 };
    return { box, head: { x: at.x, y: at.y, w: headW, turn: 0 }, sum, lanes };
  }
  const x = at.x + size.w * 0.14;
  const y = at.y + lane.h + GAP;
  const sum = { x: x + headW + (at.x + size.w - x - headW) / 2, y: y + headH / 2 };
  return { box, head: { x, y, w: headW, turn: 0 }, sum, lanes };
}

// A card that belongs to neither lane lies across, between the two and behind their cards. It is drawn
// smaller, so that lying down it is as wide as a card that stands.
export function acrossAt({ lanes: [upper, lower] }: StackPlace, lying: number): Place | null {
  const spot = upper?.cards[lying] ?? upper?.cards.at(-1);
  if (upper === undefined || lower === undefined || spot === undefined) return null;
  const w = spot.w / CARD_RATIO;
  const middle = (upper.box.y + lower.box.y + lower.box.h) / 2;
  return { x: spot.x + (spot.w - w) / 2, y: middle - (w * CARD_RATIO) / 2, w, turn: 90 };
}

// Rows as even as they can be, each in the middle.
function placesIn(area: Rect, count: number, wide: boolean): { w: number; stacks: StackPlace[] } {
  const { w, columns, shape } = fitStacks(count, area, wide);
  const rows = Math.ceil(count / columns);
  const size = sizeOf(w, shape);
  const roomX = Math.min(area.w / columns, size.w + 64);
  const roomY = Math.min(area.h / Math.max(1, rows), size.h + 48);
  const top = area.y + (area.h - roomY * rows) / 2;
  const stacks: StackPlace[] = [];
  for (let row = 0; row < rows; row++) {
    const inRow = Math.ceil((count - stacks.length) / (rows - row));
    const left = area.x + (area.w - roomX * inRow) / 2;
    for (let i = 0; i < inRow; i++) {
      const at = { x: left + i * roomX + (roomX - size.w) / 2, y: top + row * roomY + (roomY - size.h) / 2 };
      stacks.push(stackAt(at, w, shape));
    }
  }
  return { w, stacks };
}

export interface Sitting {
  readonly players: number;
  readonly watching: boolean; // then every plate stands in the upper row, with room for the key to sit down
}

export function stackLayout(felt: Size, { players, watching }: Sitting, count: number): StackLayout {
  const wide = isWide(felt);
  const low = felt.h < 620;
  const pad = wide ? 14 : 6;
  const row = players - (watching ? 0 : 1);
  const plate = wide
    ? { w: Math.min(232, (felt.w - pad) / Math.max(1, row) - pad), h: 58 }
    : { w: Math.min(170, (felt.w - pad) / Math.max(1, row) - pad), h: 50 };
  const share = (felt.w - 2 * pad - plate.w) / Math.max(1, row - 1);
  const upper = Array.from({ length: row }, (_, i) => ({
    x: row === 1 ? felt.w / 2 : pad + plate.w / 2 + i * share,
    y: pad + plate.h / 2,
  }));
  const openW = wide ? (low ? 62 : 92) : low ? 48 : 60;
  const openH = openW * CARD_RATIO;
  const deckTop = felt.h - openH - (wide ? 16 : 8);
  const promptH = wide ? 58 : 50;
  const promptTop = deckTop - promptH - (wide ? 12 : 2);
  const under = pad + (row === 0 ? 0 : plate.h + (watching ? 44 : 18));
  const area = { x: pad, y: under, w: felt.w - 2 * pad, h: promptTop - under - (wide ? 8 : 0) };
  const deckW = openW * 0.78;
  const apart = openW / 2 + (wide ? 64 : 24);
  const deckAt = (side: number): Place => ({
    x: felt.w / 2 + side * (apart + deckW / 2) - deckW / 2,
    y: deckTop,
    w: deckW,
    turn: 0,
  });
  const bottom = { x: pad + plate.w / 2, y: promptTop + promptH / 2 };
  const beside = wide ? pad + plate.w + 16 : pad;
  const prompt = { x: beside, y: promptTop, w: felt.w - 2 * beside, h: promptH };
  return {
    wide,
    plate,
    seats: watching ? upper : [bottom, ...upper],
    prompt,
    actions: { ...prompt, h: 0 }, // choices stand in the place of the decks
    corner: wide ? { x: felt.w - pad - plate.w, y: promptTop, w: plate.w, h: promptH } : null,
    own: null,
    ...placesIn(area, count, wide),
    open: { x: felt.w / 2 - openW / 2, y: deckTop, w: openW, turn: 0 },
    decks: [deckAt(1), deckAt(-1)],
    choices: { x: pad, y: deckTop, w: felt.w - 2 * pad, h: openH },
  };
}
