import { describe, expect, test, vi } from 'vitest';
import { aView } from '../test/samples';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { bringToHouse, matchIn, tableFile } = await import('./bring');

const LINES = [
  '{"created":{"game":"hearts"}}',
  '{"opened":{"game":"hearts","first":1}}',
  '{"dealt":["2C"]}',
  '{"settled":"00"}',
  '{"pledged":{"secret":"ff"}}',
  '{"opened":{"game":"hearts","first":2}}',
  '{"dealt":["3C"]}',
  '{"expired":{"seat":0,"moves":1}}',
  '{"moved":{"seat":0,"move":"3C"}}',
];

describe('a table on its way elsewhere', () => {
  test('brings its newest match, without what happened around it', () => {
    expect(matchIn(LINES)).toEqual([
      { opened: { game: 'hearts', first: 2 } },
      { dealt: ['3C'] },
      { moved: { seat: 0, move: '3C' } },
    ]);
  });

  test('is refused before it is sent where the house would not read it to its end', async () => {
    const moved = JSON.stringify({ moved: { seat: 0, move: '3C' } });
    const lines = [...LINES, ...Array.from({ length: 3000 }, () => moved)];
    const store = {
      guest: () => Promise.resolve(''),
      read: () => Promise.resolve(lines),
      append: () => Promise.reject(),
    };
    expect(await bringToHouse(aView(), store)).toMatchObject({ ok: false, code: 'too_long' });
  });

  test('is a file with its events as they were kept, and a hash over all lines before the last', async () => {
    const lines = tableFile('k3v9', LINES).trimEnd().split('\n');
    expect(lines.slice(0, 2)).toEqual(['{"baize_tables":1}', '{"table":"k3v9","events":9}']);
    expect(lines.slice(2, -1)).toEqual(LINES);
    const bytes = new TextEncoder().encode(
      lines
        .slice(0, -1)
        .map((line) => `${line}\n`)
        .join(''),
    );
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ tables: 1, sha256: hash });
  });
});
