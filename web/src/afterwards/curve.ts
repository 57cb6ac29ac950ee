// What was expected of the round after each decision, by what could be known and with all cards open: in the game's own
// points where the search tells them, else in chances to win the match.
import { plain } from '../table/points';
import type { Speaker } from '../table/speech';
import type { Decision, Weighed } from './judge';
import { answerText } from './text_export';

export interface Curve {
  readonly points: boolean; // else chances of 100
  readonly chart: {
    readonly label: string;
    readonly step: string;
    readonly names: readonly string[];
    readonly lines: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
    readonly write: (value: number) => string;
  };
}

export function curveOf(decisions: readonly Decision[], speaker: Speaker): Curve {
  const { t } = speaker;
  const points = decisions.every(
    ({ known, open }) => known.played.points !== null && open.played.points !== null,
  );
  const value = ({ points: own, worth }: Weighed) => (points ? own : worth * 100);
  const line = (name: string, looks: readonly Weighed[]) => ({ name, values: looks.map(value) });
  return {
    points,
    chart: {
      label: t('judge.curve'),
      step: t('judge.step'),
      names: decisions.map(({ step, moves }) => `${step}. ${answerText(moves, speaker)}`),
      lines: [
        line(
          t('judge.by_known'),
          decisions.map(({ known }) => known.played),
        ),
        line(
          t('judge.by_open'),
          decisions.map(({ open }) => open.played),
        ),
      ],
      write: (number) => plain(Math.round(number * 10) / 10),
    },
  };
}
