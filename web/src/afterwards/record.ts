// A finished round as this browser remembers it: who sat where, what it brought, how the match ended if it did, and the
// code from which the engine plays it again. What comes back from a file or a drawer is read by `readRecord`.
import { either, flag, ifKnown, list, maybe, real, shape, text, whole, WireError } from '../protocol/read';
import type { Reader } from '../protocol/read';
import { CHARACTERS } from '../protocol/types';
import type { Character, View } from '../protocol/types';
import { seatOrNull } from '../table/fields';
import type { ResultRow } from '../table/result';

export interface Player {
  readonly name: string | null;
  readonly character: Character | null;
  readonly computer: boolean;
}

export interface RoundRecord {
  readonly id: string; // the table and its deal: one record, however often the end of the round is seen
  readonly match: string; // the same for all rounds of a match
  readonly game: string;
  readonly at: number; // milliseconds since 1970
  readonly round: number;
  readonly seat: number;
  readonly players: readonly Player[];
  readonly points: readonly (number | null)[]; // what the round brought, by seat
  readonly scores: readonly (number | null)[]; // what stood there afterwards
  readonly took: boolean | null; // the round, by this seat or its team; null where nobody did
  readonly won: boolean | null; // the match; null while it goes on
  readonly code: string | null; // null where the moves were not to be had
}

export const LONGEST_CODE = 2000;
const MOST_SEATS = 8;

const within =
  <T>(reader: Reader<T>, fits: (value: T) => boolean): Reader<T> =>
  (value, at) => {
    const read = reader(value, at);
    if (!fits(read)) throw new WireError(`${at}: out of bounds`);
    return read;
  };
const few = <T>(item: Reader<T>) => within(list(item), ({ length }) => length <= MOST_SEATS);
const word = (most: number) => within(text, ({ length }) => length > 0 && length <= most);
const finite = within(real, (n) => Number.isFinite(n));

export const isCode = (code: string): boolean =>
  code.length <= LONGEST_CODE && /^[a-z0-9_-]{1,32}\.[A-Za-z0-9_.~-]+$/.test(code);

const readPlayer = shape<Player>({
  name: maybe(within(text, ({ length }) => length <= 80)),
  character: ifKnown(CHARACTERS),
  computer: either(flag, false),
});

const fields = shape<RoundRecord>({
  id: word(120),
  match: word(120),
  game: within(text, (name) => /^[a-z0-9_-]{1,32}$/.test(name)),
  at: within(whole, (at) => at >= 0),
  round: within(whole, (round) => round >= 1),
  seat: within(whole, (seat) => seat >= 0 && seat < MOST_SEATS),
  players: few(readPlayer),
  points: few(maybe(finite)),
  scores: few(maybe(finite)),
  took: maybe(flag),
  won: maybe(flag),
  code: maybe(within(text, isCode)),
});

export const readRecord: Reader<RoundRecord> = (value, at) => {
  const record = fields(value, at);
  const { length } = record.players;
  const fits = [record.points, record.scores].every((list) => list.length === length);
  if (record.seat >= length || !fits) throw new WireError(`${at}: seats do not fit`);
  return record;
};

// One record for each deal of a table.
export const recordId = (view: View, round: number): string =>
  `${view.room}.${view.proof?.number ?? `round-${round}`}`;

function tookRound({ result, seat }: View, teams: boolean): boolean | null {
  const winner = seatOrNull(result?.['winner']);
  if (winner === null || seat === null) return null;
  return teams ? (winner - seat) % 2 === 0 : winner === seat;
}

// What is to be kept of the round that has just ended. `earlier` are rounds of the same table: a match goes on until
// somebody has won it.
export function recordOf(
  view: View,
  { rows, teams }: { rows: readonly ResultRow[]; teams: boolean },
  round: number,
  earlier: readonly RoundRecord[],
  at: number,
): RoundRecord | null {
  if (view.seat === null) return null;
  const id = recordId(view, round);
  const before = earlier
    .filter((one) => one.id !== id && one.round < round && one.won === null)
    .sort((a, b) => b.at - a.at)[0];
  const seats = view.seats.map((_, seat) => rows.find((row) => row.seat === seat));
  return {
    id,
    match: round > 1 && before !== undefined ? before.match : id,
    game: view.game,
    at,
    round,
    seat: view.seat,
    players: view.seats.map(({ name, character, kind }) => ({
      name,
      character,
      computer: kind === 'computer',
    })),
    points: seats.map((row) => row?.change ?? null),
    scores: seats.map((row) => row?.now ?? null),
    took: tookRound(view, teams),
    won: view.stage === 'over' ? view.winners.includes(view.seat) || view.conceded === view.seat : null,
    code: null,
  };
}

// The rounds of the newest match of a table, in their order.
export function roundsOfMatch(kept: readonly RoundRecord[], room: string): readonly RoundRecord[] {
  const ofTable = kept
    .filter(({ id }) => id.startsWith(`${room}.`))
    .sort((a, b) => a.at - b.at || a.round - b.round);
  return ofTable.filter(({ match }) => match === ofTable.at(-1)?.match).sort((a, b) => a.round - b.round);
}
