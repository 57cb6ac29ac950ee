// The result sheet: how the score changed in the finished round, and who has won the match.
import type { Character, Game, Mood, View } from '../protocol/types';
import type { GameWords } from '../i18n/game_words';
import { fillIn } from '../i18n/say';
import { numbers, ofSeat, seatOrNull, valueAt } from './fields';
import { initialOf, placeOf } from './model';
import { plain } from './points';
import { scoreParts } from './score_parts';
import type { ScoreParts } from './score_parts';
import { moodOf, toneOf } from './round_mood';
import type { Tone } from './round_mood';
import { seatName, tableFill } from './speech';
import type { Speaker } from './speech';
import { sideOf } from './seat_notes';
import type { Side } from './seat_notes';
import { factsOf, told } from './story';
import { teamSheet } from './team_sheet';
import type { TeamSheet } from './team_sheet';

export interface ResultRow {
  readonly seat: number;
  readonly name: string;
  readonly initial: string;
  readonly character: Character | null;
  readonly face: Character | null; // that a person wears
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
  readonly tone: Tone;
  readonly facts: string; // what the round was made of
}

export interface ResultModel {
  readonly headline: string;
  readonly line: string;
  readonly aim: string; // what the tracks lead to; empty where the line says it
  readonly last: string; // of a match that is over: what its last round was
  readonly rows: readonly ResultRow[];
  readonly teams: TeamSheet | null;
  readonly goal: number | null; // the score that ends the match
  readonly over: boolean;
  readonly ready: number;
  readonly people: number;
  readonly iAmReady: boolean;
}

function rowsOf(view: View, game: Game, speaker: Speaker): ResultRow[] {
  const changes = numbers(view.result?.['change'] ?? view.result?.['points']);
  const scores = numbers(valueAt(view, game, 'seat', 'score'));
  const bySeat = view.seats.map((_, i) => ofSeat(changes, i));
  return view.seats
    .map((seat, i): ResultRow => {
      const name = seatName(speaker, view, i);
      const change = bySeat[i] ?? null;
      const parts = scoreParts(view, game, speaker, i);
      const now = ofSeat(scores, i);
      return {
        seat: i,
        name,
        initial: initialOf(seat.name ?? name),
        character: seat.character,
        face: seat.face,
        mood: moodOf(view, game, bySeat, i),
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
        parts,
        tone: toneOf(view, bySeat, i),
        facts: parts?.short ?? factsOf(view, game, speaker, i).join(' · '),
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

const CLOSE = 0.2; // of the score that ends a match: whoever lost by less nearly won

// "512 to 348, after 9 rounds": of two sides, best first; the rounds alone where more play.
function matchLine(
  view: View,
  speaker: Speaker,
  rows: readonly ResultRow[],
  goal: number | null,
): string | null {
  const rounds = view.round ?? 0;
  const scores = [...new Map(rows.map((row) => [row.side ?? row.seat, row])).values()];
  const [one, two, ...more] = scores.sort((a, b) => Number(b.winner) - Number(a.winner));
  if (rounds < 1) return null;
  const told = one?.now == null || two?.now == null || more.length > 0;
  if (told) return rounds > 1 ? speaker.t('result.after_rounds', { n: rounds }) : null;
  const fill = { own: plain(one.now ?? 0), other: plain(two.now ?? 0), n: rounds };
  const lost = view.seat !== null && !view.winners.includes(view.seat);
  const apart = Math.abs((one.now ?? 0) - (two.now ?? 0));
  return speaker.t(lost && goal !== null && apart <= goal * CLOSE ? 'result.close' : 'result.final', fill);
}

function matchHeadline(view: View, game: Game, speaker: Speaker): string {
  if (view.conceded !== null) {
    if (view.conceded === view.seat) return speaker.t('result.you_conceded');
    return speaker.t('result.conceded', { name: seatName(speaker, view, view.conceded) });
  }
  const names = view.winners.map((seat) => seatName(speaker, view, seat));
  const mine = view.seat !== null && view.winners.includes(view.seat);
  if (mine && (game.teams || names.length === 1)) return speaker.t('result.you_won');
  if (names.length > 1) return speaker.t('result.shared', { names: speaker.joined(names) });
  return speaker.t('result.won', { name: names[0] ?? '' });
}

export function resultModel(view: View, game: Game, speaker: Speaker): ResultModel {
  const rows = rowsOf(view, game, speaker);
  const over = view.stage === 'over';
  const people = view.seats.filter(({ kind, here }) => kind === 'person' && here);
  const mine = (sentences: GameWords['story']) =>
    view.seat === null || view.result === null ? null : told(sentences, view, game, speaker, view.seat);
  const round = mine(speaker.words.story) ?? roundHeadline(view, speaker, rows);
  const aim = fillIn(speaker.words.aim, tableFill(speaker, view));
  const limit = game.goal === '' ? undefined : view.options[game.goal];
  const goal = typeof limit === 'number' && limit > 0 ? limit : null;
  const line = over ? (matchLine(view, speaker, rows, goal) ?? round) : (mine(speaker.words.aside) ?? aim);
  return {
    headline: over ? matchHeadline(view, game, speaker) : round,
    line,
    aim: goal === null || line === aim ? '' : aim,
    last: over && line !== round ? speaker.t('result.last_round', { line: round }) : '',
    rows,
    teams: teamSheet(view, game, speaker),
    goal,
    over,
    ready: people.filter(({ ready }) => ready).length,
    people: people.length,
    iAmReady: view.seat !== null && view.seats[view.seat]?.ready === true,
  };
}
