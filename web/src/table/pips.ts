// Where the pips of a card lie, in shares of its width and height. The left strip belongs to the index.
import type { Rank } from '../protocol/types';

const C = 0.67;
const L = 0.5;
const R = 0.84;

type Pip = readonly [number, number];
const pair = (y: number): readonly Pip[] => [
  [L, y],
  [R, y],
];
const corners = [...pair(0.2), ...pair(0.8)];
const six = [...corners, ...pair(0.5)];
const eight = [...pair(0.17), ...pair(0.39), ...pair(0.61), ...pair(0.83)];

const PIPS: Partial<Record<Rank, readonly Pip[]>> = {
  '2': [
    [C, 0.2],
    [C, 0.8],
  ],
  '3': [
    [C, 0.2],
    [C, 0.5],
    [C, 0.8],
  ],
  '4': corners,
  '5': [...corners, [C, 0.5]],
  '6': six,
  '7': [...six, [C, 0.35]],
  '8': [...six, [C, 0.35], [C, 0.65]],
  '9': [...eight, [C, 0.5]],
  T: [...eight, [C, 0.28], [C, 0.72]],
};

const SIZE = 17.5;

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
