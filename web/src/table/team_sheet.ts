// How a round counted for two teams: the points of each, what they are made of, the sum of a stake, what stands now.
import type { Game, View } from '../protocol/types';
import { box, bySide, zoneAt, zonesAt } from './fields';
import { labelOf } from './notes';
import type { Speaker } from './speech';

export interface TeamNumbers {
  readonly key: string;
  readonly label: string;
  readonly own: number;
  readonly other: number;
}

export interface StakeSum {
  readonly parts: readonly { readonly label: string; readonly n: number }[];
  readonly label: string;
  readonly change: number;
}

export interface TeamSheet {
  readonly points: TeamNumbers | null; // of a round that is decided by them
  readonly lines: readonly TeamNumbers[]; // what the change is made of
  readonly sum: StakeSum | null;
  readonly now: TeamNumbers | null; // a score that does not stand at the seats
}

const TOLD: ReadonlySet<string> = new Set(['points', 'change']); // by the bar, or in the rows of the players

function numbersOf(view: View, speaker: Speaker, field: string, value: unknown): TeamNumbers | null {
  const sides = bySide(view, value);
  if (sides === null) return null;
  return { key: field, label: labelOf(speaker, field), own: sides[0], other: sides[1] };
}

function sumOf(result: Readonly<Record<string, unknown>>, speaker: Speaker): StakeSum | null {
  const { unit, factor, change } = result;
  if (typeof unit !== 'number' || typeof factor !== 'number' || typeof change !== 'number') return null;
  if (change === 0) return null;
  const parts = [
    { label: labelOf(speaker, 'unit'), n: unit },
    { label: labelOf(speaker, 'factor'), n: factor },
  ];
  return { parts, label: labelOf(speaker, 'change'), change };
}

export function teamSheet(view: View, game: Game, speaker: Speaker): TeamSheet | null {
  const { result } = view;
  if (!game.teams || result === null) return null;
  const sum = sumOf(result, speaker);
  const zone = zoneAt(game, 'bar', 'score');
  const standing = new Set(zonesAt(game, 'bar').map(({ field }) => field)); // counters, not parts of a change
  const lines = Object.entries(result).flatMap(([field, value]) => {
    const both = TOLD.has(field) || standing.has(field) ? null : numbersOf(view, speaker, field, value);
    return both === null || (both.own === 0 && both.other === 0) ? [] : [both];
  });
  return {
    points: sum === null ? null : numbersOf(view, speaker, 'points', result['points']),
    lines,
    sum,
    now: zone === undefined ? null : numbersOf(view, speaker, zone.field, box(view, zone.box)[zone.field]),
  };
}
