// Real rounds for tests, as e2e/record.mjs has written them down: whole views, one after another, and the log.
import te from '../../../words/te.json';
import { say } from '../i18n/say';
import type { Fill } from '../i18n/say';
import type { GameWords } from '../i18n/game_words';
import { wordsFrom } from '../i18n/game_words';
import type { GameFile } from '../i18n/game_words';
import type { Box, Game, Log, View } from '../protocol/types';
import type { Speaker } from '../table/speech';
import { aSeat, aView } from './samples';
import { speaker } from './speaker';

type Change = Partial<View>;
interface Kept {
  readonly game: Game;
  readonly names: readonly string[];
  readonly views: readonly Change[];
  readonly log: Log;
}

export interface Round {
  readonly game: Game;
  readonly views: readonly View[];
  readonly log: Log;
  readonly speaker: Speaker;
  readonly telugu: Speaker;
}

const kept = import.meta.glob<Kept>('../../e2e/rounds/*.json', { eager: true, import: 'default' });
const words = import.meta.glob<GameFile>('../../../games/*/strings.json', { eager: true, import: 'default' });

function wordsOf(game: string, language: string): GameWords {
  const file = Object.entries(words).find(([path]) => path.includes(`/${game}/`))?.[1];
  return wordsFrom(file, game, language);
}

function viewsOf({ game, names, views }: Kept): View[] {
  const seats = names.map((name, i) =>
    i === 0 ? aSeat({ name }) : aSeat({ name, kind: 'computer', who: null }),
  );
  const boxes = { table: {} as Box, mine: {} as Box, board: {} as Box };
  const base = aView({ game: game.id, seats, clocks: seats.map(() => null), ...boxes, result: null, why: {} });
  const out: View[] = [];
  for (const change of views) {
    const now = { ...(out.at(-1) ?? base), ...change };
    const box = (name: 'table' | 'mine' | 'board') => ({ ...out.at(-1)?.[name], ...change[name] });
    out.push({ ...now, table: box('table'), mine: box('mine'), board: box('board') });
  }
  return out;
}

export const rounds: ReadonlyMap<string, Round> = new Map(
  Object.values(kept).map((one) => [
    one.game.id,
    {
      game: { ...one.game, moves: one.game.moves.map((move) => ({ ...move, values: move.values ?? [] })) },
      views: viewsOf(one),
      log: one.log,
      speaker: { ...speaker, words: wordsOf(one.game.id, 'en') },
      telugu: {
        t: (key: string, fill: Fill = {}) => say(te, 'te', key, fill),
        joined: (names: readonly string[]) => new Intl.ListFormat('te').format(names),
        words: wordsOf(one.game.id, 'te'),
      },
    },
  ]),
);
