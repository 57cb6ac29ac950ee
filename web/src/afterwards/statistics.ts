// What many finished rounds add up to, game by game. Nothing here knows whether more points are better: a match tells
// who has won it.
import type { RoundRecord } from './record';

export interface Bar {
  readonly from: number;
  readonly to: number; // as `from` where a bar is one number
  readonly count: number;
}

export interface GameStatistics {
  readonly game: string;
  readonly rounds: number;
  readonly taken: number; // rounds that this seat or its team won
  readonly matches: number; // that came to an end
  readonly won: number;
  readonly streak: number; // matches won in a row up to now; below zero: lost
  readonly best: number; // the longest row of won matches
  readonly average: number | null; // points a round
  readonly spread: readonly Bar[]; // how often a round brought how much
  readonly points: readonly number[]; // of every round, the oldest first
  readonly form: readonly boolean[]; // of the last matches, the oldest first: won or not
}

const MOST_BARS = 12;
const FORM = 20;

// Bars of equal width over all that occurred; a few different numbers get a bar each.
export function spreadOf(points: readonly number[], most = MOST_BARS): Bar[] {
  if (points.length === 0) return [];
  const [least, highest] = [Math.min(...points), Math.max(...points)];
  const width = Math.max(1, Math.ceil((highest - least + 1) / most));
  const count = Math.floor((highest - least) / width) + 1;
  return Array.from({ length: count }, (_, i) => {
    const from = least + i * width;
    const to = from + width - 1;
    return { from, to, count: points.filter((one) => one >= from && one < from + width).length };
  });
}

// The running average, so that one round does not hide how things go.
export function smoothed(points: readonly number[], window = 10): number[] {
  return points.map((_, i) => {
    const some = points.slice(Math.max(0, i - window + 1), i + 1);
    return some.reduce((sum, one) => sum + one, 0) / some.length;
  });
}

function streaksOf(wins: readonly boolean[]): { streak: number; best: number } {
  let [run, best] = [0, 0];
  for (const won of wins) {
    run = won ? Math.max(0, run) + 1 : Math.min(0, run) - 1;
    best = Math.max(best, run);
  }
  return { streak: run, best };
}

function statisticsOf(game: string, records: readonly RoundRecord[]): GameStatistics {
  const inOrder = [...records].sort((a, b) => a.at - b.at || a.round - b.round);
  const points = inOrder.flatMap(({ points, seat }) => points[seat] ?? []);
  const wins = inOrder.flatMap(({ won }) => won ?? []);
  return {
    game,
    rounds: inOrder.length,
    taken: inOrder.filter(({ took }) => took === true).length,
    matches: wins.length,
    won: wins.filter((won) => won).length,
    ...streaksOf(wins),
    average: points.length === 0 ? null : points.reduce((sum, one) => sum + one, 0) / points.length,
    spread: spreadOf(points),
    points,
    form: wins.slice(-FORM),
  };
}

// Every game that was played, the most played first.
export function statistics(records: readonly RoundRecord[]): GameStatistics[] {
  const games = [...new Set(records.map(({ game }) => game))];
  return games
    .map((game) =>
      statisticsOf(
        game,
        records.filter((one) => one.game === game),
      ),
    )
    .sort((a, b) => b.rounds - a.rounds || a.game.localeCompare(b.game));
}

export interface Match {
  readonly id: string;
  readonly game: string;
  readonly at: number;
  readonly won: boolean | null;
  readonly rounds: readonly RoundRecord[]; // the first first
}

// The newest match first.
export function matches(records: readonly RoundRecord[]): Match[] {
  const byMatch = new Map<string, RoundRecord[]>();
  for (const record of records) byMatch.set(record.match, [...(byMatch.get(record.match) ?? []), record]);
  return [...byMatch]
    .map(([id, all]): Match => {
      const rounds = [...all].sort((a, b) => a.round - b.round || a.at - b.at);
      const last = rounds.at(-1);
      return {
        id,
        game: last?.game ?? '',
        at: last?.at ?? 0,
        won: rounds.find(({ won }) => won !== null)?.won ?? null,
        rounds,
      };
    })
    .sort((a, b) => b.at - a.at);
}
