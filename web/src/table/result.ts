// The result sheet: how the score changed in the finished round, and who has won the match.
import type { Character, Game, Mood, View } from '../protocol/types';
import { fillIn } from '../i18n/say';
import { numbers, ofSeat, seatOrNull, valueAt } from './fields';
import { initialOf, placeOf } from './model';
import { plain } from './points';
import { scoreParts } from './score_parts';
import type { ScoreParts } from './score_parts';
import { seatName, tableFill } from './speech';
import type { Speaker } from './speech';
import { sideOf } from './seat_notes';
import type { Side } from './seat_notes';
import { teamSheet } from './team_sheet';
import type { TeamSheet } from './team_sheet';

export interface ResultRow {
  readonly seat: number;
  readonly name: string;
  readonly initial: string;
  readonly character: Character | null;
  readonly mood: Mood | null;
  readonly me: boolean;
  readonly side: Side | null; // in games of teams
  readonly computer: boolean;
  readonly winner: boolean;
  readonly ready: boolean;
  readonly waitedFor: boolean; // a person who is at the table
  readonly agreed: boolean;
  readonly before: number | null;
  readonly change: number | null;
  readonly now: number | null;
  readonly parts: ScoreParts | null;
}

export interface ResultModel {
  readonly headline: string;
  readonly line: string;
  readonly rows: readonly ResultRow[];
  readonly teams: TeamSheet | null;
  readonly over: boolean;
  readonly ready: number;
  readonly people: number;
  readonly iAmReady: boolean;
}

function rowsOf(view: View, game: Game, speaker: Speaker): ResultRow[] {
  const changes = numbers(view.result?.['change'] ?? view.result?.['points']);
  const scores = numbers(valueAt(view, game, 'seat', 'score'));
  return view.seats
    .map((seat, i): ResultRow => {
      const name = seatName(speaker, view, i);
      const change = ofSeat(changes, i);
      const now = ofSeat(scores, i);
      return {
        seat: i,
        name,
        initial: initialOf(seat.name ?? name),
        character: seat.character,
        mood: seat.mood,
        me: i === view.seat,
        side: game.teams ? sideOf(view, i) : null,
        computer: seat.kind === 'computer',
        winner: view.winners.includes(i),
        ready: seat.ready,
        waitedFor: seat.kind === 'person' && seat.here && seat.autopilot === null,
        agreed: seat.agreed,
        before: now === null || change === null ? null : now - change,
        change,
        now,
        parts: scoreParts(view, game, speaker, i),
      };
    })
    .sort((a, b) => placeOf(view, a.seat) - placeOf(view, b.seat));
}

function extreme(rows: readonly ResultRow[], better: (a: number, b: number) => boolean): ResultRow | undefined {
  return rows.reduce<ResultRow | undefined>(
    (best, row) => (best === undefined || better(row.change ?? 0, best.change ?? 0) ? row : best),
    undefined,
  );
}

// The team of a seat: as mine or theirs, and by its names for those who watch.
function teamName(view: View, speaker: Speaker, seat: number): string {
  if (view.seat !== null) return speaker.t(`result.side_${sideOf(view, seat)}`);
  const names = view.seats.flatMap((_, i) => ((i - seat) % 2 === 0 ? [seatName(speaker, view, i)] : []));
  return speaker.joined(names);
}

function roundHeadline(view: View, speaker: Speaker, rows: readonly ResultRow[]): string {
  const how = view.result?.['how'];
  const sentence = typeof how === 'string' ? speaker.words.how[how] : undefined;
  if (sentence === undefined) return speaker.t('result.round_over');
  const most = extreme(rows, (a, b) => a > b);
  const least = extreme(rows, (a, b) => a < b);
  const winner = seatOrNull(view.result?.['winner']);
  return fillIn(sentence, {
    most: most?.name ?? '',
    most_points: plain(most?.change ?? 0),
    least: least?.name ?? '',
    least_points: plain(least?.change ?? 0),
    winner: winner === null ? '' : seatName(speaker, view, winner),
    side: winner === null ? '' : teamName(view, speaker, winner),
  });
}

function matchHeadline(view: View, speaker: Speaker): string {
  if (view.conceded !== null) {
    if (view.conceded === view.seat) return speaker.t('result.you_conceded');
    return speaker.t('result.conceded', { name: seatName(speaker, view, view.conceded) });
  }
  const names = view.winners.map((seat) => seatName(speaker, view, seat));
  if (names.length > 1) return speaker.t('result.shared', { names: speaker.joined(names) });
  if (view.winners[0] === view.seat) return speaker.t('result.you_won');
  return speaker.t('result.won', { name: names[0] ?? '' });
}

export function resultModel(view: View, game: Game, speaker: Speaker): ResultModel {
  const rows = rowsOf(view, game, speaker);
  const over = view.stage === 'over';
  const people = view.seats.filter(({ kind, here }) => kind === 'person' && here);
  const round = roundHeadline(view, speaker, rows);
  return {
    headline: over ? matchHeadline(view, speaker) : round,
    line: over ? round : fillIn(speaker.words.aim, tableFill(speaker, view)),
    rows,
    teams: teamSheet(view, game, speaker),
    over,
    ready: people.filter(({ ready }) => ready).length,
    people: people.length,
    iAmReady: view.seat !== null && view.seats[view.seat]?.ready === true,
  };
}
