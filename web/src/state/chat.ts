// Chat as a value: lines in their order, each once, and how many of them are news.
import type { ChatLine } from '../protocol/types';

const MOST = 300;
const REMEMBERED = 100;

export function withLines(lines: readonly ChatLine[], more: readonly ChatLine[]): readonly ChatLine[] {
  const all = new Map([...lines, ...more].map((line) => [line.number, line]));
  return [...all.values()].sort((a, b) => a.number - b.number).slice(-MOST);
}

export function heardFrom(lines: readonly ChatLine[], muted: ReadonlySet<string>): readonly ChatLine[] {
  return lines.filter(({ who }) => !muted.has(who));
}

export function unreadIn(lines: readonly ChatLine[], read: number, muted: ReadonlySet<string>): number {
  return heardFrom(lines, muted).filter(({ number }) => number > read).length;
}

// Who has spoken, for the list of those who can be muted: by their newest name.
export function speakersIn(lines: readonly ChatLine[]): readonly { who: string; name: string }[] {
  return [...new Map(lines.map(({ who, name }) => [who, { who, name }])).values()];
}

// What this browser remembers of its tables: words `<room>/<what>`, the newest last.
export function remembered(text: string | null, room: string): ReadonlySet<string> {
  const prefix = `${room}/`;
  const found = (text ?? '').split(' ').filter((one) => one.startsWith(prefix));
  return new Set(found.map((one) => one.slice(prefix.length)));
}

export function remember(text: string | null, room: string, what: Iterable<string>): string {
  const others = (text ?? '').split(' ').filter((one) => one !== '' && !one.startsWith(`${room}/`));
  return [...others, ...Array.from(what, (one) => `${room}/${one}`)].slice(-REMEMBERED).join(' ');
}
