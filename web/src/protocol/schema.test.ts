import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkHttp, checkMessage, checkRequest } from '../../../protocol/validate.mjs';
import { fileOf, SCHEMAS, typesOf } from '../../protocol_types.mjs';

const docs = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');

// The examples of the document leave out what is long: here it is put in.
const FILL: readonly (readonly [string, string])[] = [
  ['"<64 hex>"', `"${'a'.repeat(64)}"`],
  ['"<hex>"', `"${'ab'.repeat(16)}"`],
  ['"2cf2…"', `"${'a'.repeat(64)}"`],
  ['"room":"…"', '"room":"k3v9q2mh7wdxk3v9q2mh"'],
  ['{…}', '{}'],
  ['…', ''],
];
const filled = (text: string): unknown =>
  JSON.parse(FILL.reduce((all, [from, to]) => all.replaceAll(from, to), text));
const examples = (pattern: RegExp) => [...docs.matchAll(pattern)].map((match) => match[1] ?? '');
const blocks = examples(/```json\n([^]*?)```/g);

describe('the schemas', () => {
  test.each(SCHEMAS)('the types made from %s are up to date: npm run types', async (name) => {
    expect(readFileSync(fileOf(name), 'utf8')).toBe(await typesOf(name));
  });

  const requests = examples(/^\| `(\{"id":.*?\})` \|/gm);
  test('the document shows every request', () => {
    const schema = readFileSync(new URL('../../../protocol/requests.schema.json', import.meta.url), 'utf8');
    const { properties } = JSON.parse(schema) as { properties: object };
    const shown = requests.map((one) => Object.keys(filled(one) as object)[1]);
    expect(shown.sort()).toEqual(Object.keys(properties).slice(1).sort());
  });

  test.each(requests)('a request of the document fits: %s', (request) => {
    checkRequest(filled(request));
  });

  test('view, chat and catalogue of the document fit', () => {
    checkMessage(filled(blocks[0] ?? ''));
    for (const chat of examples(/`(\{"chat":.*?\})`:/g)) checkMessage(filled(chat));
    const catalogue = filled(blocks[1] ?? '') as { games: object[] };
    const games = catalogue.games.map((game) => ({ clocks: [], ...game }));
    checkHttp('catalogue', { settings: [], ...catalogue, games });
  });

  test.each([
    [{ id: 1 }, 'fewer than 2'],
    [{ id: 1, join: { room: 'a' }, leave: { room: 'a' } }, 'more than 2'],
    [{ id: 1, hello: { name: 'Mira', token: 'x' } }, 'token'],
    [{ id: 1, propose: { room: 'a', what: 'swap' } }, "'seat'"],
    [{ id: 1, propose: { room: 'a', what: 'undo', seat: 2 } }, 'propose.seat'],
    [{ id: 1, chat: { room: 'a', text: 'x'.repeat(301) } }, '300'],
    [{ id: 1, ready: { room: 'a', salt_hash: 'AB' } }, 'ready.salt_hash'],
  ])('what no client may send is refused with its place: %j', (request, place) => {
    expect(() => checkRequest(request)).toThrow(place);
  });

  test('what no house may send is refused with its place', () => {
    expect(() => checkMessage({ re: 1, ok: true, extra: 1 })).toThrow('extra');
    expect(() => checkMessage({ re: 1, ok: false, code: 'busy' })).toThrow("'text'");
    expect(() => checkMessage({ chat: { room: 'a'.repeat(20), lines: [{ number: 1 }] } })).toThrow('lines[0]');
    expect(() => checkHttp('room_made', { ok: true, room: 'short' })).toThrow('room');
  });
});
