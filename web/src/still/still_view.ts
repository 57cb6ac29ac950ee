// From what the referee tells of a position (docs/referee.md) to a view as a page of a table gets it. Nobody is
// connected, nothing is under way and no clock runs; who sits where is the caller's to say.
import { CHARACTERS } from '../protocol/types';
import type { Box, Game, Seat, View } from '../protocol/types';

// The answer to `view`.
export interface RefereeView {
  readonly game: string;
  readonly version: number;
  readonly options: Box;
  readonly seat: number | null;
  readonly round: number;
  readonly to_act: readonly number[];
  readonly pick: number | null;
  readonly legal: readonly string[] | null;
  readonly why: Readonly<Record<string, string>> | null;
  readonly table: Box | null;
  readonly mine: Box | null;
  readonly board: Box | null;
  readonly result: Box | null;
  readonly winners: readonly number[];
  readonly needs_score?: boolean;
}

// What is needed of the answer to `show`.
export interface RefereeShow {
  readonly needs_deal: boolean;
  readonly over: boolean;
}

const SETTINGS: View['settings'] = {
  turn_seconds: 'off',
  clock_alone: false,
  ready_seconds: 0,
  grace_seconds: 0,
  leave_seconds: 0,
  pace_ms: 0,
  computer_level: 'casual',
  hints: 'nobody',
  watch: 'nobody',
  log: 'kept',
  chat: false,
  undo: false,
};

export function aSitter(change: Partial<Seat> = {}): Seat {
  return {
    name: null,
    kind: 'person',
    who: null,
    face: null,
    here: true,
    host: false,
    agreed: true,
    ready: true,
    autopilot: null,
    left: null,
    character: null,
    level: null,
    mood: null,
    next: null,
    ...change,
  };
}

// How many sit at a table with these options.
export function seatCount(game: Pick<Game, 'seats'>, options: Box): number {
  const players = options['players'];
  return typeof players === 'number' ? players : (game.seats[0] ?? 2);
}

// A person in one seat and computer players with their faces in all others.
export function withComputers(count: number, me: number): Seat[] {
  return Array.from({ length: count }, (_, seat) => {
    if (seat === me) return aSitter();
    const character = CHARACTERS[(seat - me + count - 1) % count] ?? null;
    return aSitter({ kind: 'computer', character, level: 'casual', mood: 'calm' });
  });
}

// `seq` grows from moment to moment of one match: the number of events that led there.
export function stillView(
  told: RefereeView,
  show: RefereeShow,
  { seats, seq }: { seats: readonly Seat[]; seq: number },
): View {
  const stage = show.over ? 'over' : show.needs_deal ? 'between' : 'playing';
  const asked = told.seat !== null && stage === 'playing' && (told.legal ?? []).length > 0;
  return {
    ...told,
    room: '',
    seq,
    settings: SETTINGS,
    stage,
    dealing: false,
    paused: false,
    host: false,
    next_seat: null,
    seats,
    watching: 0,
    can: asked ? ['act'] : [],
    says: [],
    start_refusal: null,
    proposal: null,
    clocks: seats.map(() => null),
    deal: null,
    proof: null,
    conceded: null,
    claim_ms: null,
    start_ms: null,
    trouble: null,
    ask: asked ? seq : null,
    needs_score: told.needs_score ?? false,
    next_ms: null,
  };
}
