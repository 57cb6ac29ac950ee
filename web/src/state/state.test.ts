import { beforeEach, describe, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
vi.stubGlobal('location', { pathname: '/t/k3v9q2mh7wdx' });

const { forgetTable, keepTable, keptTables, withTable } = await import('./tables');
const { aloneIn, placeIn, roomFrom, roomIn } = await import('./route.svelte');
const { tidyName } = await import('./guest.svelte');

describe('tables to come back to', () => {
  const table = (room: string) => ({ room, alone: false, game: 'sample', round: 1, at: 5 });
  beforeEach(() => stored.clear());

  test('the newest comes first, each once, and not too many', () => {
    for (const room of ['a', 'b', 'a', 'c', 'd', 'e']) keepTable(table(room));
    expect(keptTables().map(({ room }) => room)).toEqual(['e', 'd', 'c', 'a']);
    forgetTable('d');
    expect(keptTables().map(({ room }) => room)).toEqual(['e', 'c', 'a']);
    expect(withTable([], table('x'))).toEqual([table('x')]);
  });

  test('a table that an older page kept is one of the house', () => {
    stored.set('baize.tables', JSON.stringify([{ room: 'a', game: 'sample', round: 1, at: 5 }]));
    expect(keptTables()).toEqual([table('a')]);
  });

  test.each(['', '{', '{"a":1}', '[{"room":3}]'])('a damaged memory is an empty one: %s', (text) => {
    stored.set('baize.tables', text);
    expect(keptTables()).toEqual([]);
  });
});

describe('addresses', () => {
  test('a table is a path', () => {
    expect(roomIn('/t/k3v9q2mh7wdx')).toBe('k3v9q2mh7wdx');
    expect(roomIn('/t/k3v9q2mh7wdx/')).toBe('k3v9q2mh7wdx');
    expect([roomIn('/'), roomIn('/t/'), roomIn('/t/a/b'), roomIn('/x')]).toEqual([null, null, null, null]);
  });

  test('a table of the browser and the pages that stand alone have paths of their own', () => {
    expect(aloneIn('/a/k3v9q2mh7wdx')).toBe('k3v9q2mh7wdx');
    expect([aloneIn('/t/k3v9'), aloneIn('/a/'), aloneIn('/a/b/c')]).toEqual([null, null, null]);
    expect([placeIn('/replay'), placeIn('/mine/'), placeIn('/'), placeIn('/replays')]).toEqual([
      'replay',
      'mine',
      null,
      null,
    ]);
  });

  test.each([
    ['https://cards.example/t/k3v9q2mh7wdx', 'k3v9q2mh7wdx'],
    [' http://localhost:8080/t/k3v9q2mh7wdx?x=1#y ', 'k3v9q2mh7wdx'],
    ['/t/k3v9q2mh7wdx', 'k3v9q2mh7wdx'],
    ['k3v9q2mh7wdx', 'k3v9q2mh7wdx'],
    ['', null],
    ['two words', null],
  ])('what people paste: %s', (pasted, room) => {
    expect(roomFrom(pasted)).toBe(room);
  });
});

describe('guest', () => {
  test('a name is tidied', () => {
    expect(tidyName('  Mira \n  K. ')).toBe('Mira K.');
    expect([...tidyName('x'.repeat(99))].length).toBe(20);
    expect(tidyName('   ')).toBe('');
  });
});
