// Tables with a past that no test has the time to play: their log is written by hand and imported.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { binary } from './server.mjs';

// The events of a table as they are kept, read while the server is stopped.
export function linesOf(data, room) {
  const text = execFileSync(binary, ['export', '--data', data, room], { encoding: 'utf8', maxBuffer: 1 << 28 });
  return { events: text.trimEnd().split('\n').slice(2, -1), guestLength: 64 };
}

export function tableFile(room, events) {
  const lines = ['{"baize_tables":1}', JSON.stringify({ table: room, events: events.length }), ...events];
  const text = `${lines.join('\n')}\n`;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return `${text}${JSON.stringify({ tables: 1, sha256 })}\n`;
}

// Opens the server again on a data file that holds this table alone.
export async function importTable(house, room, events) {
  if (house.isRunning()) await house.stop();
  const folder = mkdtempSync(join(tmpdir(), 'baize-table-'));
  writeFileSync(join(folder, 'table.jsonl'), tableFile(room, events));
  for (const end of ['', '-wal', '-shm']) rmSync(house.data + end, { force: true });
  execFileSync(binary, ['import', '--data', house.data, join(folder, 'table.jsonl')], { stdio: 'pipe' });
  rmSync(folder, { recursive: true });
  await house.reopen();
}
