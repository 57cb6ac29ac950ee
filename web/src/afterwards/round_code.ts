// From the log of a finished round to its code: what was dealt and what was done, in order. The engine packs it.
import type { Engine } from '../engine/engine';
import type { Box, Log, Move, Refusal, View } from '../protocol/types';

export interface Made {
  readonly seat: number;
  readonly move: Move;
}

// As the engine's `encode` takes it.
export interface WholeRound {
  readonly game: string;
  readonly version: number;
  readonly options: Box;
  readonly board: Box | null; // before the round; null: a match begins
  readonly first: number;
  readonly deck: readonly string[];
  readonly moves: readonly Made[];
  readonly said?: readonly string[];
}

// Null where the log does not tell all of it: an old house, or a round that was set up by hand. `played` is a view from
// the middle of the round: its board is the one from before.
export function wholeRound(view: View, log: Log, played: View | null): WholeRound | null {
  const dealt = log.entries.find(({ kind }) => kind === 'dealt');
  if (dealt?.kind !== 'dealt' || dealt.deck === undefined || log.round === null) return null;
  const begins = log.round === 1;
  const board = played !== null && played.round === log.round ? played.board : null;
  if (!begins && board === null) return null;
  const moves: Made[] = [];
  for (const entry of log.entries) {
    if ((entry.kind !== 'moved' && entry.kind !== 'sealed') || entry.taken_back === true) continue;
    if (entry.move === undefined) return null;
    moves.push({ seat: entry.seat, move: entry.move });
  }
  const said = log.entries.flatMap((entry) => (entry.kind === 'said' ? [entry.text] : []));
  return {
    game: view.game,
    version: view.version,
    options: view.options,
    board: begins ? null : board,
    first: view.proof?.first ?? 0,
    deck: dealt.deck,
    moves,
    ...(said.length > 0 ? { said } : {}),
  };
}

export async function encode(engine: Engine, round: WholeRound): Promise<string | Refusal> {
  const answer = await engine.ask<{ readonly code: string }>({ encode: round });
  return answer.ok ? answer.code : answer;
}
