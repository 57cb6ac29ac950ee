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

// "Ravi played the nine of clubs": what the signs of the line say, as a sentence.
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

// A trick whose cards nobody may see again before the round is over.
function locked(text: string, { t }: Speaker): LogLine {
  return { kind: 'locked', who: '', text, say: `${text}, ${t('log.locked')}` };
}

const isShown = (entry: LogEntry): boolean =>
  isPlay(entry) && entry.kind === 'moved' && entry.move !== undefined;

interface Part extends LogPart {
  readonly lines: LogLine[];
}

export function logParts(log: Log, view: View, speaker: Speaker): LogPart[] {
  const { t } = speaker;
  const parts: Part[] = [];
  let open: LogEntry[] = []; // since the last trick
  let tricks = 0;
  const told = (entries: readonly LogEntry[]) => entries.map((entry) => lineOf(entry, view, speaker));
  // To the part that is open, which is the round's at first.
  const goOn = (lines: readonly LogLine[]) => {
    if (lines.length === 0) return;
    if (parts.length === 0)
      parts.push({ heading: t('log.of_round', { n: log.round ?? 1 }), of: 'round', lines: [] });
    parts.at(-1)?.lines.push(...lines);
  };
  const end = (heading: string, begin: number) => {
    goOn(told(open.slice(0, begin)));
    if (begin < open.length) parts.push({ heading, of: 'trick', lines: told(open.slice(begin)) });
    open = [];
  };
  for (const entry of log.entries) {
    if (entry.kind === 'trick') {
      tricks = entry.number;
      const text = t('log.trick', { n: entry.number, name: seatName(speaker, view, entry.seat) });
      if (open.some(isShown)) end(text, entry.number > 1 ? 0 : beginOf(open));
      else {
        goOn([...told(open.filter((one) => !isPlay(one))), locked(text, speaker)]);
        open = [];
      }
    } else if (entry.kind === 'settled') {
      end(t('log.trick_now', { n: tricks + 1 }), beginOf(open));
      parts.push({ heading: t('log.settled'), of: 'round', lines: [] });
    } else open.push(entry);
  }
  end(t('log.trick_now', { n: tricks + 1 }), beginOf(open));
  return parts;
}

// The last lines of the log as plain sentences, for those who ask at the command line.
export function logSentences(log: Log, view: View, speaker: Speaker): string[] {
  return logParts(log, view, speaker).flatMap(({ heading, lines }) => [
    `${heading}.`,
    ...lines.map(({ who, text, say }) => say ?? `${who} ${text}`.trim()),
  ]);
}
