import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulesPage } from '../../rules_pages';
import { hasRules, rulesOf } from './pages';
import { shortRules } from './short';

const folder = new URL('../../../games/', import.meta.url);
const games = /set\(BAIZE_GAMES ([^)]+)\)|GAMES\s+([^)]+)\)/.exec(
  readFileSync(new URL('CMakeLists.txt', folder), 'utf8'),
);
const names = (games?.[1] ?? games?.[2] ?? '').trim().split(/\s+/);

describe.each(names)('the rules of %s', (game) => {
  test('are a page with its headings, its examples folded, and nothing that the house’s policy refuses', async () => {
    expect(hasRules(game)).toBe(true);
    const { headings, html } = await rulesOf(game);
    expect(headings.length).toBeGreaterThan(4);
    for (const { id } of headings) expect(html).toContain(`id="${id}"`);
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
    expect(html).toContain('<details class="example"><summary>');
    expect(html).not.toMatch(/<summary><\/summary>|style=|<script|<h1/);
  });
});

test('raw HTML in the source stays text', () => {
  expect(rulesPage('# A\n\n<b onclick="x()">no</b>').html).not.toContain('<b');
});

test('an example has its title, and several have all of theirs', () => {
  const { html } = rulesPage('```sixen\nid: a\ntitle: One\n---\nid: b\ntitle: "Two <3"\n```');
  expect(html).toContain('<summary>One · Two &lt;3</summary>');
});

test('a table aligns its numbers without a style', () => {
  expect(rulesPage('| a | b |\n|---|--:|\n| 1 | 2 |').html).toContain('<td class="number">2</td>');
});

test('an empty corner of a table heads nothing', () => {
  expect(rulesPage('| | b |\n|---|---|\n| 1 | 2 |').html).not.toContain('<th></th>');
});

test('in short: the sentences of the game, else its line and its aim', () => {
  expect(shortRules({ line: 'Line.', aim: 'Aim.', short: ['One.', 'Two.'] })).toEqual(['One.', 'Two.']);
  expect(shortRules({ line: 'Line.', aim: '' })).toEqual(['Line.']);
});
