// A hint as it is shown and said: the moves beside each other, and one sentence why the first is the best.
import type { Game, Hint, Move, View } from '../protocol/types';
import { zoneAt } from './fields';
import { asideOf } from './notes';
import { signed } from './points';
import { cardName, moveSpeech, moveText, shortName } from './speech';
import type { Speaker } from './speech';
import { stackEntries } from './stack_entries';

export interface HintRow {
  readonly move: Move;
  readonly label: string;
  readonly chance: string | null; // to win the match
  readonly points: string | null; // that this round is expected to bring
}

export interface HintModel {
  readonly best: string; // the whole answer in a few words
  readonly rows: readonly HintRow[];
  readonly why: string; // the reason that a player would give; empty: the numbers say it
  readonly numbers: string; // the best beside the next best
  readonly tries: number;
  readonly said: string; // all of it for the ear
}

interface Names {
  text(move: Move): string;
  speech(move: Move): string;
}

// A stack is known by the card that heads it better than by its number, a lane by its sign: "+ K♦".
function namesAt(view: View, game: Game, speaker: Speaker): Names {
  const entries = stackEntries(view, game);
  const signs = speaker.words.words[zoneAt(game, 'middle', 'row')?.field ?? ''] ?? {};
  const aside = asideOf(view, game).length; // a move may be called by how many cards lie there
  const called = (move: Move) => speaker.words.moves[`${move} ${aside}`];
  const headOf = (move: Move) => entries[Number(move.split(' ')[1] ?? NaN)]?.head;
  return {
    text: (move) => {
      const head = headOf(move);
      if (head === undefined) return called(move) ?? moveText(speaker, move);
      return `${signs[move.split(' ')[0] ?? ''] ?? moveText(speaker, move)} ${shortName(head)}`;
    },
    speech: (move) => {
      const head = headOf(move);
      const said = called(move) ?? moveSpeech(speaker, move);
      return head === undefined ? said : `${said}, ${cardName(speaker, head)}`;
    },
  };
}

const hundred = (worth: number) => Math.round(worth * 100);

export const pointsText = (points: number): string => signed(Math.round(points * 10) / 10);

// What was decided by a rule of thumb has no numbers; nor have cards that are chosen together beside each other.
function numbersOf(
  { moves, picks }: Hint,
  { legal }: View,
  { t }: Speaker,
  name: (move: Move) => string,
): string {
  const [best, next] = moves;
  if (legal?.length === 1) return t('hint.only');
  if (picks.length > 1 || best?.worth == null || next?.worth == null) return '';
  const [n, m] = [hundred(best.worth), hundred(next.worth)];
  return t(n > m ? 'hint.against' : 'hint.alike', { n, m, other: name(next.move) });
}

export function hintModel(hint: Hint, view: View, game: Game, speaker: Speaker): HintModel {
  const { t, words } = speaker;
  const names = namesAt(view, game, speaker);
  const [best] = hint.moves;
  const why = words.reasons[best?.reason ?? ''] ?? '';
  const called = (name: (move: Move) => string) =>
    t(hint.picks.length > 1 ? 'hint.best_all' : 'hint.best', { move: hint.picks.map(name).join(', ') });
  return {
    best: called(names.text),
    rows: (hint.picks.length > 1 ? [] : hint.moves).map(({ move, worth, points }) => ({
      move,
      label: names.text(move),
      chance: worth === null ? null : t('hint.chance', { n: hundred(worth) }),
      points: points === null ? null : pointsText(points),
    })),
    why,
    numbers: numbersOf(hint, view, speaker, names.text),
    tries: hint.tries,
    said: [called(names.speech), why, numbersOf(hint, view, speaker, names.speech)]
      .filter((one) => one !== '')
      .map((one) => (/[.!?]$/.test(one) ? one : `${one}.`))
      .join(' '),
  };
}
