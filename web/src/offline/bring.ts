// A table of this browser on its way elsewhere: to the house, which takes its match and checks it event by event, or
// into a file of the form that `baize import` reads.
import { becomeGuest, bringMatch } from '../protocol/api';
import type { Made } from '../protocol/api';
import { sha256 } from '../protocol/sha256';
import type { Box, Refusal, View } from '../protocol/types';
import { guest } from '../state/guest.svelte';
import { BrowserTables } from './table_store';
import type { TableStore } from './table_store';

// Events of a match, among all that happened at its table.
const OF_MATCH: ReadonlySet<string> = new Set([
  'opened',
  'dealt',
  'placed',
  'moved',
  'said',
  'took_back',
  'settled',
]);

// The newest match of a table's log.
export function matchIn(lines: readonly string[]): readonly Box[] {
  const events = lines
    .map((line) => JSON.parse(line) as Box)
    .filter((event) => OF_MATCH.has(Object.keys(event)[0] ?? ''));
  return events.slice(events.findLastIndex((event) => 'opened' in event));
}

// The house reads no more than 64 KB of one request; a match of a few dozen rounds has less.
const MOST_LETTERS = 60_000;
const TOO_LONG: Refusal = { ok: false, code: 'too_long', text: 'This match is too long to be brought.' };

export async function bringToHouse(view: View, store: TableStore = new BrowserTables()): Promise<Made> {
  const log = matchIn(await store.read(view.room));
  if (JSON.stringify(log).length > MOST_LETTERS) return TOO_LONG;
  await becomeGuest();
  const levels = view.seats.map(({ level }) => level);
  return bringMatch({ log, seat: view.seat ?? 0, name: guest.name, levels, settings: view.settings });
}

export function tableFile(room: string, lines: readonly string[]): string {
  const head = [
    JSON.stringify({ baize_tables: 1 }),
    JSON.stringify({ table: room, events: lines.length }),
    ...lines,
  ];
  const body = head.map((line) => `${line}\n`).join('');
  return `${body}${JSON.stringify({ tables: 1, sha256: sha256(new TextEncoder().encode(body)) })}\n`;
}

export async function saveTable(view: View, store: TableStore = new BrowserTables()): Promise<void> {
  const text = tableFile(view.room, await store.read(view.room));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  link.download = `baize-${view.game}-${view.room}.jsonl`;
  link.click();
  URL.revokeObjectURL(link.href);
}
