import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulesPage } from '../../rules_pages';
import type { RulesPage } from '../../rules_pages';
import { scenariosIn } from '../../scenario_yaml';
import { hasRules, rulesIn } from './pages';
import { shortRules } from './short';

const folder = new URL('../../../games/', import.meta.url);
const games = /set\(BAIZE_GAMES ([^)]+)\)|GAMES\s+([^)]+)\)/.exec(
  readFileSync(new URL('CMakeLists.txt', folder), 'utf8'),
);
const names = (games?.[1] ?? games?.[2] ?? '').trim().split(/\s+/);

const htmlOf = ({ parts }: RulesPage) => parts.map((part) => ('html' in part ? part.html : '')).join('');

describe.each(names)('the rules of %s', (game) => {
  test('are a page with headings, titled examples, and nothing that the house’s policy refuses', async () => {
    expect(hasRules(game)).toBe(true);
    const page = await rulesIn(game, 'en');
    const { headings } = page;
    const html = htmlOf(page);
    expect(headings.length).toBeGreaterThan(4);
    for (const { id } of headings) expect(html).toContain(`id="${id}"`);
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
    const examples = page.parts.flatMap((part) => ('example' in part ? [part.example] : []));
    expect(examples.length).toBeGreaterThan(3);
    for (const { id, title } of examples) expect(title, id).not.toBe('');
    expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
    expect(html).not.toMatch(/style=|<script|<h1/);
  });
});

test('raw HTML in the source stays text', () => {
  expect(htmlOf(rulesPage('# A\n\n<b onclick="x()">no</b>'))).not.toContain('<b');
});

test('a block of several examples is as many parts, between the text around it', () => {
  const { parts } = rulesPage(
    'One\n\n```sixen\nid: a\ntitle: A\nfaces: [on]\n---\nid: b\ntitle: "B"\n```\n\nTwo',
  );
  expect(parts.map((part) => ('html' in part ? part.html.trim() : part.example.title))).toEqual([
    '<p>One</p>',
    'A',
    'B',
    '<p>Two</p>',
  ]);
  expect(parts[1]).toMatchObject({ example: { scenario: { faces: ['on'] } } });
});

test('a scenario is read as version 1.2 of YAML says, whole numbers only', () => {
  const [one] = scenariosIn('{a: on, b: 7, c: 1.5, d: "7", e: null, f: 2D, 3: [9S]}');
  expect(one?.scenario).toEqual({ a: 'on', b: 7, c: '1.5', d: '7', e: null, f: '2D', 3: ['9S'] });
});

test('a table aligns its numbers without a style', () => {
  expect(htmlOf(rulesPage('| a | b |\n|---|--:|\n| 1 | 2 |'))).toContain('<td class="number">2</td>');
});

test('an empty corner of a table heads nothing', () => {
  expect(htmlOf(rulesPage('| | b |\n|---|---|\n| 1 | 2 |'))).not.toContain('<th></th>');
});

test('in short: the sentences of the game, else its line and its aim', () => {
  expect(shortRules({ line: 'Line.', aim: 'Aim.', short: ['One.', 'Two.'] })).toEqual(['One.', 'Two.']);
  expect(shortRules({ line: 'Line.', aim: '' })).toEqual(['Line.']);
});
