// The activity log in sentences, by tricks: a heading for the round and for each trick, lines of who did what, a locked
// line where a trick is closed until the round is over.
import { isCard } from '../protocol/cards';
import type { Log, LogEntry, View } from '../protocol/types';
import { cardName, moveSpeech, moveText, seatName } from './speech';
import type { Speaker } from './speech';
import { saidText } from './says';

export interface LogLine {
  readonly kind: 'line' | 'locked';
  readonly who: string; // empty: nobody in particular
  readonly text: string;
  readonly say: string | null; // the whole sentence, where who and text side by side are none
}

export interface LogPart {
  readonly heading: string;
  readonly of: 'round' | 'trick';
  readonly lines: readonly LogLine[];
}

type Made = Extract<LogEntry, { readonly kind: 'moved' | 'sealed' }>;

function madeText(entry: Made, speaker: Speaker): string {
  const { t } = speaker;
  if (entry.move !== undefined) {
    const move = moveText(speaker, entry.move);
    return entry.kind === 'sealed' ? t('log.chose', { move }) : move;
  }
  if (entry.kind === 'moved') return t('log.hidden');
  return entry.number === undefined ? t('log.answered') : t('log.sealed', { n: entry.number });
}

// "Ravi played the nine of spades": what the signs of the line say, as a sentence.
function sentence(entry: Made, name: string, speaker: Speaker): string | null {
  const { move } = entry;
  if (move === undefined) return null;
  const { t } = speaker;
  const back = (said: string) => (entry.taken_back ? t('log.taken_back', { move: said }) : said);
  if (!isCard(move)) return back(t('log.say_move', { name, move: moveSpeech(speaker, move) }));
  const card = cardName(speaker, move).toLocaleLowerCase();
  return back(t(entry.kind === 'sealed' ? 'log.say_chose' : 'log.say_played', { name, card }));
}

function lineOf(entry: LogEntry, view: View, speaker: Speaker): LogLine {
  const { t } = speaker;
  const line = (who: string, text: string, say: string | null = null): LogLine => ({
    kind: 'line',
    who,
    text,
    say,
  });
  const name = (seat: number) => seatName(speaker, view, seat);
  switch (entry.kind) {
    case 'dealt':
      return line('', t('log.dealt'));
    case 'settled':
      return line('', t('log.settled'));
    case 'trick':
      return line('', t('log.trick', { n: entry.number, name: name(entry.seat) }));
    case 'moved':
    case 'sealed': {
      const text = madeText(entry, speaker);
      const shown = entry.taken_back ? t('log.taken_back', { move: text }) : text;
      return line(name(entry.seat), shown, sentence(entry, name(entry.seat), speaker));
    }
    case 'said':
      return line('', saidText(view, speaker, entry.text));
    case 'took_back':
      return line(entry.seat === undefined ? '' : name(entry.seat), t('log.took_back', { n: entry.number }));
    default:
      return line(entry.name ?? (entry.seat === null ? '' : name(entry.seat)), t(`log.${entry.kind}`));
  }
}

const isPlay = (entry: LogEntry | undefined): boolean =>
  entry?.kind === 'moved' && (entry.move === undefined || isCard(entry.move));
const isBefore = (entry: LogEntry): boolean =>
  entry.kind === 'dealt' ||
  entry.kind === 'sealed' ||
  (entry.kind === 'moved' && entry.move !== undefined && !isCard(entry.move));

// Where the trick begins: before the first trick there may be calls, bids and cards that were given away.
function beginOf(entries: readonly LogEntry[]): number {
  const last = entries.findLastIndex(isBefore);
  return entries.slice(last + 1).some(isPlay) ? last + 1 : entries.length;
}

function trickLines(entries: readonly LogEntry[], view: View, speaker: Speaker): LogLine[] {
  const hidden = entries.filter((entry) => entry.kind === 'moved' && entry.move === undefined);
  const shown = entries.filter((entry) => !hidden.includes(entry)).map((entry) => lineOf(entry, view, speaker));
  if (hidden.length === 0) return shown;
  return [
    { kind: 'locked', who: '', text: speaker.t('log.locked', { n: hidden.length }), say: null },
    ...shown,
  ];
}

export function logParts(log: Log, view: View, speaker: Speaker): LogPart[] {
  const { t } = speaker;
  const parts: { heading: string; of: LogPart['of']; lines: LogLine[] }[] = [];
  let open: LogEntry[] = [];
  let tricks = 0;
  const told = (entries: readonly LogEntry[]) => entries.map((entry) => lineOf(entry, view, speaker));
  const add = (of: LogPart['of'], heading: string, lines: LogLine[]) => parts.push({ heading, of, lines });
  const end = (heading: string, whole: boolean) => {
    const begin = whole ? 0 : beginOf(open);
    const before = told(open.slice(0, begin));
    if (before.length > 0) {
      if (parts.length === 0) add('round', t('log.of_round', { n: log.round ?? 1 }), before);
      else parts.at(-1)?.lines.push(...before);
    }
    if (begin < open.length) add('trick', heading, trickLines(open.slice(begin), view, speaker));
    open = [];
  };
  for (const entry of log.entries) {
    if (entry.kind === 'trick') {
      tricks = entry.number;
      const name = seatName(speaker, view, entry.seat);
      end(t('log.trick', { n: entry.number, name }), entry.number > 1);
    } else if (entry.kind === 'settled') {
      end(t('log.trick_now', { n: tricks + 1 }), false);
      add('round', t('log.settled'), []);
    } else open.push(entry);
  }
  end(t('log.trick_now', { n: tricks + 1 }), false);
  return parts;
}

// The last lines of the log as plain sentences, for those who ask at the command line.
export function logSentences(log: Log, view: View, speaker: Speaker): string[] {
  return logParts(log, view, speaker).flatMap(({ heading, lines }) => [
    `${heading}.`,
    ...lines.map(({ who, text, say }) => say ?? `${who} ${text}`.trim()),
  ]);
}
