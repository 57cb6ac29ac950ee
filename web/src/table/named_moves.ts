// The moves that have a name, as keys: what each is called, what it brings, and what is asked before it is made.
import { isCard } from '../protocol/cards';
import type { Game, Move, NamedMove, View } from '../protocol/types';
import { fillIn } from '../i18n/say';
import { moveText, tableFill, wordsFor } from './speech';
import type { Speaker } from './speech';

export interface Action {
  readonly move: Move;
  readonly label: string;
  readonly effect: string | null; // what it brings
  readonly sure: string | null; // what is asked before it is done
  readonly away: boolean; // it would nearly always be a mistake now: one press further away
}

const namedBy = (game: Game, move: Move): NamedMove | undefined =>
  game.moves.find(({ name }) => name === move.split(' ')[0]);

// The number of mine that this move waits for has not been reached.
function isRash(view: View, game: Game, move: Move): boolean {
  const from = namedBy(game, move)?.sound_from;
  const number = from === undefined ? undefined : view.mine?.[from.field];
  return from !== undefined && typeof number === 'number' && number < from.least;
}

// Who counts in the head is not told the numbers on which a move depends.
export function uncounted(view: View, game: Game): View {
  const counts = game.moves.flatMap(({ sound_from: from }) => (from === undefined ? [] : [from.field]));
  if (view.mine === null || counts.length === 0) return view;
  const mine = Object.entries(view.mine).filter(([field]) => !counts.includes(field));
  return { ...view, mine: Object.fromEntries(mine) };
}

// A sentence about an option that is off, or about a number that is not told, is not said.
const speaksOfNothing = (sentence: string, { options }: View): boolean =>
  [...sentence.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => options[name] === 'off');

function filled(sentence: string | null, view: View, speaker: Speaker): string | null {
  if (sentence === null || speaksOfNothing(sentence, view)) return null;
  const said = fillIn(sentence, tableFill(speaker, view));
  return /\{\w+\}/.test(said) ? null : said;
}

// A move may be called by how many cards of mine lie aside.
export function actionsOf(view: View, game: Game, speaker: Speaker, aside: number): Action[] {
  const { effects, sure, rash } = speaker.words;
  return (view.legal ?? [])
    .filter((move) => !isCard(move))
    .map((move) => {
      const counted = `${move} ${aside}`;
      const away = isRash(view, game, move);
      const warning = away ? filled(wordsFor(rash, move), view, speaker) : null;
      return {
        move,
        label: speaker.words.moves[counted] ?? moveText(speaker, move),
        effect: filled(effects[counted] ?? wordsFor(effects, move), view, speaker),
        sure: warning ?? wordsFor(sure, move),
        away,
      };
    });
}
