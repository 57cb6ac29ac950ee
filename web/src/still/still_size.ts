// How large a picture of a table is drawn: as wide as its place, but never narrower than a table can be laid out (a
// smaller place shrinks the whole picture), and only as high as its cards and plates need.
import type { Size } from '../table/geometry';
import { isWide } from '../table/layout';

export interface Content {
  readonly players: number;
  readonly hand: number; // cards, at most, of the hand that is seen
  readonly stacks: number | null; // where the game is played on stacks: how many lie there at most
}

const NARROWEST = 340;
const USUAL_W = 360;
const LOWEST = 400; // below this a table counts as a phone held sideways

// The trick by the number of players, from none to eight, and everything above and below it: plates, prompt, named
// moves, hand. Who holds no cards has a plate in place of the last two.
const TRICK = [0, 200, 200, 220, 232, 240, 330, 360, 400] as const;
const BESIDE_TRICK = 386;
const WITHOUT_HAND = 236;

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
  const h = (TRICK[players] ?? 400) + (hand === 0 ? WITHOUT_HAND : BESIDE_TRICK);
  return { w, h: Math.max(LOWEST, Math.round(h * Math.min(1, w / USUAL_W))), scale };
}
