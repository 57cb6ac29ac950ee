// The activity log in sentences: who, and what was done; tricks and deals are ruled off.
import type { Log, LogEntry, View } from '../protocol/types';
import { moveText, seatName } from './speech';
import type { Speaker } from './speech';
import { saidText } from './says';

export interface LogLine {
  readonly kind: 'line' | 'rule';
  readonly who: string; // empty: nobody in particular
  readonly text: string;
}

type Made = Extract<LogEntry, { readonly kind: 'moved' | 'sealed' }>;

function lineOf(entry: LogEntry, view: View, speaker: Speaker): LogLine {
  const { t } = speaker;
  const line = (who: string, text: string): LogLine => ({ kind: 'line', who, text });
  const rule = (text: string): LogLine => ({ kind: 'rule', who: '', text });
  const name = (seat: number) => seatName(speaker, view, seat);
  const made = (one: Made) => {
    if (one.move !== undefined) {
      const move = moveText(speaker, one.move);
      return one.kind === 'sealed' ? t('log.chose', { move }) : move;
    }
    if (one.kind === 'moved') return t('log.hidden');
    return one.number === undefined ? t('log.answered') : t('log.sealed', { n: one.number });
  };
  switch (entry.kind) {
    case 'dealt':
      return rule(t('log.dealt'));
    case 'settled':
      return rule(t('log.settled'));
    case 'trick':
      return rule(t('log.trick', { n: entry.number, name: name(entry.seat) }));
    case 'moved':
    case 'sealed':
      return line(
        name(entry.seat),
        entry.taken_back ? t('log.taken_back', { move: made(entry) }) : made(entry),
      );
    case 'said':
      return line('', saidText(view, speaker, entry.text));
    case 'took_back':
      return line(entry.seat === undefined ? '' : name(entry.seat), t('log.took_back', { n: entry.number }));
    default:
      return line(entry.name ?? (entry.seat === null ? '' : name(entry.seat)), t(`log.${entry.kind}`));
  }
}

export function logLines(log: Log, view: View, speaker: Speaker): LogLine[] {
  return log.entries.map((entry) => lineOf(entry, view, speaker));
}
