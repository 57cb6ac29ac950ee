// A round as text, to be pasted into a letter: who held what, who did what, how it ended.
import type { Card, Move, View } from '../protocol/types';
import { sortHand } from '../protocol/cards';
import { moveText, shortName } from '../table/speech';
import type { Speaker } from '../table/speech';
import { saidText } from '../table/says';
import type { ResultModel } from '../table/result';
import { signed, plain } from '../table/points';
import type { Names } from './names';
import type { Round, Step } from './round_frames';

// Moves that make one answer: "Q♠ K♥ 2♣".
export const answerText = (moves: readonly Move[], speaker: Speaker): string =>
  moves.map((move) => moveText(speaker, move)).join(' ');

// What a step says: "You: 7♦".
export function stepText(step: Step, speaker: Speaker, names: Names, view: View): string {
  if (step.made === null) return saidText(view, speaker, step.said);
  return speaker.t('replay.move', { name: names(step.made.seat), move: moveText(speaker, step.made.move) });
}

interface Told {
  readonly round: Round;
  readonly view: View; // of the end
  readonly hands: ReadonlyMap<number, readonly Card[]>; // as they were dealt
  readonly result: ResultModel;
  readonly link: string;
}

export function roundText({ round, view, hands, result, link }: Told, speaker: Speaker, names: Names): string {
  const { t } = speaker;
  const held = [...hands].sort(([a], [b]) => a - b);
  const moves = round.steps.map((step, i) => `${i + 1}. ${stepText(step, speaker, names, view)}`);
  const rows = result.rows.map(({ seat, change, now }) =>
    [names(seat), change === null ? '' : signed(change), now === null ? '' : `(${plain(now)})`]
      .join(' ')
      .trim(),
  );
  return [
    t('replay.title', { game: speaker.words.title }),
    '',
    ...held.map(([seat, cards]) => `${names(seat)}: ${sortHand(cards).map(shortName).join(' ')}`),
    ...(held.length > 0 ? [''] : []),
    ...moves,
    '',
    result.headline,
    ...rows,
    '',
    link,
    '',
  ].join('\n');
}
