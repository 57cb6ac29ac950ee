// Where the pips of a card lie, in shares of its width and height: between its two indices.
import type { Rank } from '../protocol/types';

const C = 0.5;
const L = 0.355;
const R = 0.645;

type Pip = readonly [number, number];
const pair = (y: number): readonly Pip[] => [
  [L, y],
  [R, y],
];
const corners = [...pair(0.185), ...pair(0.815)];
const six = [...corners, ...pair(0.5)];
const eight = [...pair(0.165), ...pair(0.39), ...pair(0.61), ...pair(0.835)];

const PIPS: Partial<Record<Rank, readonly Pip[]>> = {
  '2': [
    [C, 0.185],
    [C, 0.815],
  ],
  '3': [
    [C, 0.185],
    [C, 0.5],
    [C, 0.815],
  ],
  '4': corners,
  '5': [...corners, [C, 0.5]],
  '6': six,
  '7': [...six, [C, 0.343]],
  '8': [...six, [C, 0.343], [C, 0.657]],
  '9': [...eight, [C, 0.5]],
  T: [...eight, [C, 0.278], [C, 0.722]],
};

const SIZE = 19;

export interface PipBox {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: string | undefined;
}

// In a box of 100 x 140; pips below the middle stand on their head.
export function pipsOf(rank: Rank): readonly PipBox[] {
  return (PIPS[rank] ?? []).map(([x, y]) => ({
    x: x * 100 - SIZE / 2,
    y: y * 140 - SIZE / 2,
    size: SIZE,
    turn: y > 0.5 ? `rotate(180 ${x * 100} ${y * 140})` : undefined,
  }));
}
