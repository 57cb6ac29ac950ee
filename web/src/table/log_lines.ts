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

function lineOf(entry: LogEntry, view: View, speaker: Speaker): LogLine {
  const { t } = speaker;
  const line = (who: string, text: string): LogLine => ({ kind: 'line', who, text });
  const rule = (text: string): LogLine => ({ kind: 'rule', who: '', text });
  const name = (seat: number) => seatName(speaker, view, seat);
  switch (entry.kind) {
    case 'dealt':
      return rule(t('log.dealt'));
    case 'settled':
      return rule(t('log.settled'));
    case 'trick':
      return rule(t('log.trick', { n: entry.number, name: name(entry.seat) }));
    case 'moved':
      return line(name(entry.seat), moveText(speaker, entry.move));
    case 'sealed':
      return line(name(entry.seat), t('log.sealed', { n: entry.count }));
    case 'said':
      return line('', saidText(view, speaker, entry.text));
    case 'took_back':
      return line(name(entry.seat), t('log.took_back'));
    default:
      return line(entry.name ?? (entry.seat === null ? '' : name(entry.seat)), t(`log.${entry.kind}`));
  }
}

export function logLines(log: Log, view: View, speaker: Speaker): LogLine[] {
  return log.entries.map((entry) => lineOf(entry, view, speaker));
}
