// The words of the house are cut in two: what the front door and the first view of a table say comes with the page.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { AT_DOOR, LATER } from '../../spoken';

const src = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(file, 'utf8');
const IMPORTED = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm;

// Every file that is loaded before anything is fetched.
function reachable(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of read(file).matchAll(IMPORTED)) {
    const at = resolve(dirname(file), path);
    const found = [at, `${at}.ts`].find((one) => /\.(ts|svelte)$/.test(one) && existsSync(one));
    if (found !== undefined) reachable(found, seen);
  }
  return seen;
}

const first = [...reachable(join(src, 'lobby/Front.svelte'), new Set(reachable(join(src, 'main.ts'))))];

test('the walk through the page finds its way', () => {
  for (const name of [
    'table/Cloth.svelte',
    'lobby/GameTile.svelte',
    'table/speech.ts',
    'character/Face.svelte',
  ])
    expect(first).toContain(join(src, name));
  expect(first).not.toContain(join(src, 'table/ResultSheet.svelte'));
});

test('what comes first says no word that comes later', () => {
  const said = first.flatMap((file) =>
    [...read(file).matchAll(/['`]([a-z_]+)\.[a-z_$][^'`\s]*['`]/g)]
      .filter(([, area = '']) => LATER.has(area))
      .map(([key]) => `${file.slice(src.length)}: ${key}`),
  );
  expect(said).toEqual([]);
});

test('a table that is entered by its link says no word of the front door', () => {
  const table = [...reachable(join(src, 'main.ts'))];
  const said = table.flatMap((file) =>
    [...read(file).matchAll(/['`]([a-z_]+)\.[a-z_$][^'`\s]*['`]/g)]
      .filter(([, area = '']) => AT_DOOR.has(area))
      .map(([key]) => `${file.slice(src.length)}: ${key}`),
  );
  expect(said).toEqual([]);
});

test('every part that is fetched later comes with its words', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.(svelte|ts)$/.test(name),
  );
  const bare = files.flatMap((name) =>
    [...read(join(src, name)).matchAll(/(\w*\(?)import\('[^']+\.svelte'\)/g)]
      .filter(([, before]) => before !== 'spoken(')
      .map(([found]) => `${name}: ${found}`),
  );
  expect(bare).toEqual([]);
});
