import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from '../../../words/en.json';
import { WORDS } from './commands';
import { KEYS } from './key_list';

const page = readFileSync(new URL('../../../docs/keys.md', import.meta.url), 'utf8');

test('every key has words, and is on the page of keys', () => {
  for (const { key, does } of KEYS) {
    expect(en).toHaveProperty([does]);
    expect(page).toContain(`| ${key} |`);
  }
});

test('every word of the command line is on the page of keys', () => {
  for (const word of WORDS) expect(page).toContain(`\`${word}\``);
});
