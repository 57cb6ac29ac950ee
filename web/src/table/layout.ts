// Where everything of a table of cards lies, as zones that nothing leaves: plates, trick, prompt, named moves and hand
// each have a place of their own, and keep it while they are empty. No game and no element of a page is known here.
import type { Point, Rect, Size } from './geometry';
import { isLow, lowLayout } from './layout_low';
import { narrowLayout } from './layout_narrow';
import { wideLayout } from './layout_wide';

// Left upper corner, width, turn in degrees.
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
  readonly aside: { readonly right: number; readonly y: number }; // right upper corner, from the right edge
  readonly tally: Point | null; // where two players see how far the match is
  readonly line: Rect | null;
  readonly prompt: Rect; // what is asked, with the key of the hint
  readonly actions: Rect; // named moves, and nothing else
  readonly corner: Rect | null; // keys that show what was played; without one they stand beside the prompt
  readonly own: Rect | null; // a narrow table's own plate, where no named moves are offered
  readonly handTop: number;
  readonly handW: number; // width of a hand's card
  readonly hand: readonly Place[];
  readonly strips: readonly number[];
  readonly raise: number;
}

// What plates and the prompt need to know.
export type Frame = Pick<TableLayout, 'wide' | 'plate' | 'seats' | 'prompt' | 'actions' | 'corner' | 'own'>;

export interface Held {
  readonly count: number; // cards in the hand now
  readonly room: number; // cards at the start of the round: zones keep their place while a hand shrinks
}

export function isWide(felt: Size): boolean {
  return felt.w >= 900 && felt.h >= 480 && felt.w > felt.h;
}

export function tableLayout(felt: Size, n: number, held: Held): TableLayout {
  if (isLow(felt)) return lowLayout(felt, n, held);
  return isWide(felt) ? wideLayout(felt, n, held) : narrowLayout(felt, n, held);
}
