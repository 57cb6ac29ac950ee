// The house's words: every language says what English says, and nothing that nobody asks for.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { computedKeys } from '../test/computed_keys';
import { formsOf, holesOf, houseWords } from '../test/words';
import { LANGUAGES } from './languages';
import type { Sentences } from './say';

const english: Sentences = houseWords['en'] ?? {};
const others = LANGUAGES.filter((language) => language !== 'en');
const keys = Object.keys(english);
const areas = new Set(keys.map((key) => key.split('.')[0] ?? ''));

const src = new URL('..', import.meta.url);
const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte)$/.test(name) && !/(\.test\.ts$|^test[\\/])/.test(name))
  .map((name) => readFileSync(new URL(name, src), 'utf8'));
const isOurs = (key: string) => areas.has(key.split('.')[0] ?? '');
const literal = new Set(
  code
    .flatMap((text) => [...text.matchAll(/'([a-z_]+\.[a-zA-Z0-9_]+)'/g)].map(([, key = '']) => key))
    .filter(isOurs),
);
// `suit.${x}` in the code: a family of keys, told apart by what stands before and behind the values.
const templates = new Set(
  code
    .flatMap((text) => [...text.matchAll(/`([^`\s]*\$\{[^`\n]*)`/g)].map(([, key = '']) => key))
    .map((template) => template.replaceAll(/\$\{[^}]*\}/g, '*'))
    .filter(
      (template) => /^[a-z_*]+\.[a-z_*]+$/.test(template) && (template.startsWith('*') || isOurs(template)),
    ),
);

describe('the house’s words', () => {
  test('lie in one file for each language of the page', () => {
    expect(Object.keys(houseWords).sort()).toEqual([...LANGUAGES].sort());
  });

  test.each(others)('in %s have the same keys as in English', (language) => {
    const own = Object.keys(houseWords[language] ?? {}).filter((key) => key !== 'review');
    expect(own.sort()).toEqual([...keys].sort());
  });

  test.each(others)('in %s have the same holes as in English', (language) => {
    for (const key of keys)
      expect([key, holesOf(houseWords[language]?.[key] ?? '')]).toEqual([key, holesOf(english[key] ?? '')]);
  });

  test.each(LANGUAGES)(
    'in %s have every plural form of the language, and holes in each of them',
    (language) => {
      for (const [key, sentence] of Object.entries(houseWords[language] ?? {})) {
        if (typeof sentence === 'string') continue;
        expect([key, Object.keys(sentence).sort()]).toEqual([key, formsOf(language)]);
        const counted = typeof english[key] === 'object' || holesOf(english[key] ?? '').includes('{n}');
        expect([key, counted]).toEqual([key, true]);
        // Where `one` is said of 21 too, it says how many.
        const single =
          new Intl.PluralRules(language).select(21) === 'one' ? sentence['one'] : sentence['other'];
        expect([key, holesOf(single ?? '')]).toEqual([key, holesOf(sentence)]);
        const besides = (form: string) => holesOf(form).filter((hole) => hole !== '{n}');
        for (const form of Object.values(sentence))
          expect([key, besides(form)]).toEqual([
            key,
            holesOf(english[key] ?? '').filter((hole) => hole !== '{n}'),
          ]);
      }
    },
  );

  test('in English need no review, in another language a review is asked for in that language', () => {
    expect(english).not.toHaveProperty('review');
    for (const language of others) {
      const note = houseWords[language]?.['review'];
      if (note !== undefined)
        expect([language, note]).toEqual([language, expect.stringMatching(/^[^a-zA-Z]+\.$/)]);
    }
  });
});

describe('the keys', () => {
  test('that the page says are written down', () => {
    expect([...literal].filter((key) => !keys.includes(key))).toEqual([]);
  });

  test('that are put together from values are known, family by family', () => {
    expect([...templates].sort()).toEqual(Object.keys(computedKeys).sort());
  });

  test.each(Object.entries(computedKeys))('of %s are written down', (_, family) => {
    expect(family.filter((key) => !keys.includes(key))).toEqual([]);
  });

  test('that are written down are said by the page', () => {
    const computed = new Set(Object.values(computedKeys).flat());
    const spare = keys.filter((key) => !key.startsWith('terminal.') && !literal.has(key) && !computed.has(key));
    expect(spare).toEqual([]);
  });

  test('of the terminal are said by the terminal, and by nobody else', () => {
    const folder = new URL('../../../cli/', import.meta.url);
    const files = readdirSync(folder).filter((name) => /(?<!_test)\.cpp$/.test(name));
    const said = files.flatMap((name) => [
      ...readFileSync(new URL(name, folder), 'utf8').matchAll(/"(terminal\.\w+)"/g),
    ]);
    expect([...new Set(said.map(([, key = '']) => key))].sort()).toEqual(
      keys.filter((key) => key.startsWith('terminal.')).sort(),
    );
  });
});
