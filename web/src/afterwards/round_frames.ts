// A round that came from a link, step by step: the engine decodes it, and every prefix of its log is a moment of it.
import type { Engine } from '../engine/engine';
import { readCatalogue } from '../protocol/read_catalogue';
import type { Box, Game, Refusal } from '../protocol/types';
import { seatCount } from '../still/still_view';
import type { Made } from './round_code';

export type MatchEvent = Readonly<Record<string, unknown>>; // as the referee's `log` gives and `load` takes

export interface Decoded {
  readonly game: string;
  readonly version: number;
  readonly options: Box;
  readonly board: Box | null;
  readonly first: number;
  readonly deck: readonly string[];
  readonly moves: readonly Made[];
  readonly log: readonly MatchEvent[];
}

// What is needed of the answer to `show`.
export interface Show {
  readonly to_act: readonly number[];
  readonly board: Box;
  readonly result: Box | null;
}

// One thing that was done, and how much of the log stands after it.
export interface Step {
  readonly events: number;
  readonly made: Made | null; // null: something was said to the table
  readonly said: string;
}

export interface Round extends Decoded {
  readonly code: string;
  readonly entry: Game;
  readonly seats: number;
  readonly dealt: number; // events up to the deal
  readonly steps: readonly Step[];
}

const isMade = (value: unknown): value is Made =>
  typeof value === 'object' && value !== null && 'seat' in value && 'move' in value;

export function stepsOf(log: readonly MatchEvent[]): { dealt: number; steps: Step[] } {
  const dealt = log.findLastIndex((event) => 'dealt' in event || 'placed' in event) + 1;
  const steps = log.slice(dealt).flatMap((event, i): Step[] => {
    const events = dealt + i + 1;
    if (isMade(event['moved'])) return [{ events, made: event['moved'], said: '' }];
    const said = event['said'];
    return typeof said === 'string' ? [{ events, made: null, said }] : [];
  });
  return { dealt, steps };
}

export type OpenedRound = { readonly ok: true; readonly round: Round } | Refusal;

const STRANGE: Refusal = {
  ok: false,
  code: 'bad_code',
  text: 'This page does not know the game of this round.',
};

export async function openRound(engine: Engine, code: string): Promise<OpenedRound> {
  const [decoded, known] = await Promise.all([
    engine.ask<Decoded>({ decode: { code } }),
    engine.ask<{ games: unknown }>({ games: {} }),
  ]);
  if (!decoded.ok) return decoded;
  if (!known.ok) return known;
  const { games } = readCatalogue({ games: known.games, settings: [] }, (error) => console.warn(error));
  const entry = games.find(({ id }) => id === decoded.game);
  if (entry === undefined) return STRANGE;
  const seats = seatCount(entry, decoded.options);
  return { ok: true, round: { ...decoded, code, entry, seats, ...stepsOf(decoded.log) } };
}
