// How large a picture of a table is drawn: as wide as its place, but never narrower than a table can be laid out (a
// smaller place shrinks the whole picture), and only as high as its cards and plates need.
import type { Size } from '../table/geometry';
import { rowsOf } from '../table/geometry';
import { isWide } from '../table/layout';

export interface Content {
  readonly players: number;
  readonly hand: number; // cards, at most, of the hand that is seen
  readonly stacks: number | null; // where the game is played on stacks: how many lie there at most
}

const NARROWEST = 340;
const LOWEST = 400; // below this a table counts as a phone held sideways
const HAND_W = 82;
const CARD_RATIO = 1.4;
const SECOND_ROW = 0.62;

// Plates and trick by the number of players, from none to eight.
const AROUND = [0, 220, 236, 262, 286, 320, 340, 400, 420] as const;
const OWN_BAR = 50;
const SPARE = 30;

const STACK_W = 250;
const STACK_H = 196;
const BESIDE_STACKS = 226; // plates above, own bar and decks below

export interface StillSize extends Size {
  readonly scale: number;
}

export function stillSize(width: number, { players, hand, stacks }: Content): StillSize {
  const w = Math.max(NARROWEST, Math.round(width));
  const scale = width / w;
  if (isWide({ w, h: 600 })) return { w, h: 600, scale };
  if (stacks !== null) {
    const columns = Math.max(1, Math.floor(w / STACK_W));
    const rows = Math.max(1, Math.ceil(stacks / columns));
    return { w, h: Math.max(LOWEST, BESIDE_STACKS + rows * STACK_H), scale };
  }
  const rows = hand === 0 ? 0 : rowsOf(hand, w - 16, HAND_W);
  const handH = rows === 0 ? 46 : HAND_W * CARD_RATIO * (1 + (rows - 1) * SECOND_ROW);
  const around = AROUND[players] ?? 420;
  return { w, h: Math.max(LOWEST, Math.round(around + OWN_BAR + SPARE + handH)), scale };
}
