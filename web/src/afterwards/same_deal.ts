// The same deal with computer players in every seat: what would have become of my cards in other hands?
import type { Engine } from '../engine/engine';
import type { Move, Refusal } from '../protocol/types';
import { encode } from './round_code';
import { stepsOf } from './round_frames';
import type { MatchEvent, Round, Show } from './round_frames';

const LEVEL = 'strong';
const TRIES = 1500; // for a move: a whole round in a few seconds
const MOST_MOVES = 600; // no round is as long

export interface SameDeal {
  readonly ok: true;
  readonly show: Show;
  readonly code: string;
}

export async function playSameDeal(
  engine: Engine,
  round: Round,
  seed: number,
  tell: (moves: number) => void,
): Promise<SameDeal | Refusal> {
  const loaded = await engine.ask<object>({ load: round.log.slice(0, round.dealt) });
  if (!loaded.ok) return loaded;
  for (let made = 0; made < MOST_MOVES; made++) {
    const show = await engine.ask<Show>({ show: {} });
    if (!show.ok) return show;
    const seat = show.to_act[0];
    if (seat === undefined) return finished(engine, round, show);
    const bot = await engine.ask<{ move: Move }>({
      bot: { seat, level: LEVEL, seed: seed + made, iterations: TRIES },
    });
    if (!bot.ok) return bot;
    const acted = await engine.ask<object>({ act: { seat, moves: [bot.move] } });
    if (!acted.ok) return acted;
    tell(made + 1);
  }
  return { ok: false, code: 'bad_log', text: 'The round does not end.' };
}

async function finished(engine: Engine, round: Round, show: Show): Promise<SameDeal | Refusal> {
  const answer = await engine.ask<{ log: readonly MatchEvent[] }>({ log: {} });
  if (!answer.ok) return answer;
  const moves = stepsOf(answer.log).steps.flatMap(({ made }) => made ?? []);
  const { game, version, options, board, first, deck } = round;
  const code = await encode(engine, { game, version, options, board, first, deck, moves });
  return typeof code === 'string' ? { ok: true, show, code } : code;
}
