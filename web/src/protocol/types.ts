// The words of docs/protocol.md as types, made from the schemas and read-only here: a view is never changed. What a
// game puts into its boxes is not known: a box is a record, and the zones of the catalogue say what is drawn where.
import type * as http from './generated/http';
import type * as messages from './generated/messages';
import type { Request } from './generated/requests';

export const SUITS = ['S', 'H', 'D', 'C'] as const;
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;

export const CHARACTERS = ['fern', 'moss', 'ivy', 'reed', 'sage', 'wren', 'ash', 'rue'] as const;
export const LEVELS = ['learning', 'casual', 'strong', 'master'] as const;
export const MOODS = ['calm', 'glad', 'proud', 'sour', 'cross'] as const;

export type Suit = (typeof SUITS)[number];
export type Rank = (typeof RANKS)[number];
export type Card = `${Rank}${Suit}`;
export type Move = string;

type Frozen<T> = T extends (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

export type Box = Readonly<Record<string, unknown>>;
export type Scalar = string | number | boolean;
export type Scalars = Readonly<Record<string, Scalar>>;

export type View = Frozen<Required<messages.View>>;
export type Seat = Frozen<messages.ViewSeat>;
export type SeatKind = Seat['kind'];
export type Character = NonNullable<Seat['character']>;
export type Level = NonNullable<Seat['level']>;
export type Mood = NonNullable<Seat['mood']>;
export type Stage = View['stage'];
export type Can = View['can'][number];
export type Proposal = Frozen<messages.Proposal>;
export type Clock = Frozen<messages.Clock>;
export type Deal = Frozen<messages.Deal>;
export type Proof = Frozen<messages.Proof>;
export type ChatLine = Frozen<messages.ChatLine>;
export type Log = Frozen<messages.Log>;
export type LogEntry = Frozen<messages.LogEntry>;
export type Hint = Frozen<messages.Hint>;
export type HintedMove = Hint['moves'][number];
export type Refusal = Omit<Frozen<messages.Refused>, 're'>;
export type Answer =
  { readonly ok: true; readonly log?: Log; readonly protocol?: number; readonly hint?: Hint } | Refusal;

export type Message =
  | { readonly kind: 'view'; readonly view: View }
  | { readonly kind: 'chat'; readonly room: string; readonly lines: readonly ChatLine[] }
  | { readonly kind: 'answer'; readonly re: number | null; readonly answer: Answer };

export type Option = Frozen<http.Option>;
export type GameClock = Frozen<http.GameClock>;
export type Preset = Frozen<http.Preset>;
export type Zone = Frozen<http.Zone>;
export type BoxName = Zone['box'];
export type Phase = Frozen<http.Phase>;
export type SoundFrom = Frozen<http.SoundFrom>;
export type NamedMove = Frozen<Required<Omit<http.NamedMove, 'sound_from'>>> & {
  readonly sound_from?: SoundFrom;
};
export type PublicRoom = Frozen<http.PublicRoom>;
export type NewRoom = Frozen<http.NewRoom>;
export type BegunRoom = Frozen<http.BegunRoom>;

export interface Game extends Omit<Frozen<http.Game>, 'tile' | 'moves' | 'fields'> {
  readonly tile: readonly Card[];
  readonly moves: readonly NamedMove[];
}
export interface Catalogue {
  readonly games: readonly Game[];
  readonly settings: readonly Option[];
}

// The requests of a client, by their word.
export type Requests = Frozen<Required<Omit<Request, 'id'>>>;
export type Word = keyof Requests;
export type Proposed = Requests['propose']['what'];
