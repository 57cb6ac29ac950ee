// The words of docs/protocol.md as types. What a game puts into its boxes is not known here: a box is a record, and
// the zones of the catalogue say which field is drawn where.

export const SUITS = ['S', 'H', 'D', 'C'] as const;
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;

export type Suit = (typeof SUITS)[number];
export type Rank = (typeof RANKS)[number];
export type Card = `${Rank}${Suit}`;
export type Move = string;

export type Stage = 'seating' | 'playing' | 'between' | 'over';
export type SeatKind = 'free' | 'person' | 'computer';

export interface Seat {
  readonly name: string | null;
  readonly kind: SeatKind;
  readonly here: boolean;
  readonly ready: boolean;
}

export type Box = Readonly<Record<string, unknown>>;
export type BoxName = 'table' | 'mine' | 'board' | 'result';

export interface View {
  readonly room: string;
  readonly seq: number;
  readonly game: string;
  readonly options: Box;
  readonly stage: Stage;
  readonly host: boolean;
  readonly seat: number | null;
  readonly seats: readonly Seat[];
  readonly watching: number;
  readonly round: number | null;
  readonly to_act: readonly number[];
  readonly ask: number | null;
  readonly pick: number | null;
  readonly legal: readonly Move[] | null;
  readonly why: Readonly<Record<string, string>> | null;
  readonly table: Box | null;
  readonly mine: Box | null;
  readonly board: Box | null;
  readonly result: Box | null;
  readonly winners: readonly number[];
  readonly next_ms: number | null;
}

// The page lists options and their values; what else there is to know of an option is for the one who sets it.
export type Scalar = string | number | boolean;

export interface Option {
  readonly name: string;
  readonly default: Scalar;
}

export interface Zone {
  readonly field: string;
  readonly box: BoxName;
  readonly place: string;
  readonly form: string;
}

export interface NamedMove {
  readonly name: string;
  readonly values: readonly string[];
  readonly phases: readonly string[];
}

export interface Phase {
  readonly name: string;
  readonly window: boolean;
  readonly pick: number;
}

export interface Game {
  readonly id: string;
  readonly version: number;
  readonly seats: readonly number[];
  readonly direction: string;
  readonly cloth: string;
  readonly tile: readonly Card[];
  readonly options: readonly Option[];
  readonly moves: readonly NamedMove[];
  readonly phases: readonly Phase[];
  readonly zones: readonly Zone[];
}

export interface Catalogue {
  readonly games: readonly Game[];
}

export interface Refusal {
  readonly ok: false;
  readonly code: string;
  readonly text: string;
}
export type Answer = { readonly ok: true } | Refusal;

export type Message =
  | { readonly kind: 'view'; readonly view: View }
  | { readonly kind: 'answer'; readonly re: number; readonly answer: Answer };

// The requests of a running room, by their word.
export interface Requests {
  hello: { token: string; name: string };
  join: { room: string };
  sit: { room: string; seat: number };
  stand: { room: string };
  start: { room: string };
  act: { room: string; ask: number; moves: readonly Move[] };
  ready: { room: string };
  leave: { room: string };
  name: { name: string };
}
export type Word = keyof Requests;
