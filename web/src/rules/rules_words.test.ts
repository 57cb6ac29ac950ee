// What the rules say in other languages beside what they say in English: changing a sentence of rules.md asks for its
// translations anew.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulesPage } from '../../rules_pages';
import { expectEverySentence, expectKnownTerms, expectTranslated, others } from '../test/translations';
import type { Translations } from '../test/translations';
import { gamesWords } from '../test/words';
import { rulesIn } from './pages';

const files = import.meta.glob<Translations>('../../../games/*/rules.words.json', {
  eager: true,
  import: 'default',
});

// Every sentence once, in the order of the rules.
function sentencesOf(game: string): readonly string[] {
  const found = new Set<string>();
  rulesPage(
    readFileSync(new URL(`../../../games/${game}/rules.md`, import.meta.url), 'utf8'),
    (english) => (found.add(english), english),
  );
  return [...found];
}
const numbersIn = (sentence: string) => (sentence.replace(/`[^`]*`/g, '').match(/\d+/g) ?? []).sort();
const boldIn = (sentence: string) => sentence.split('**').length;

describe.each(Object.keys(gamesWords))('the rules of %s', (game) => {
  const words = files[`../../../games/${game}/rules.words.json`] ?? {};

  test('have every sentence translated, and no translation is of another sentence', () => {
    expectEverySentence(words, sentencesOf(game));
  });

  test.each(others)('keep their cards, numbers and names of options in %s', (language) => {
    for (const [english, own] of Object.entries(words)) {
      const sentence = own[language] ?? '';
      expectTranslated(english, sentence, language);
      expectKnownTerms(sentence, gamesWords[game]?.['en']?.terms ?? {});
      expect([sentence, numbersIn(sentence)]).toEqual([sentence, numbersIn(english)]);
      expect([sentence, boldIn(sentence)]).toEqual([sentence, boldIn(english)]);
    }
  });
});

test('rules are read in the language that was asked for, and in English where nobody wrote them in it', async () => {
  const [bulgarian, unknown] = await Promise.all([rulesIn('hearts', 'bg'), rulesIn('hearts', 'xx')]);
  expect([bulgarian.language, unknown.language]).toEqual(['bg', 'en']);
  expect(bulgarian.parts.length).toBe(unknown.parts.length);
  expect(bulgarian.headings.map(({ id }) => id)).toEqual(unknown.headings.map(({ id }) => id));
  expect(bulgarian.headings[0]?.text).toMatch(/[а-я]/);
});

test('a sentence is translated however its lines are broken, with its marks, in cells, lists and examples', () => {
  const words = new Map([
    ['Take **all** of it.', 'Вземи **всичко**.'],
    ['cell', 'клетка'],
    ['Title', 'Заглавие'],
    ['Look', 'Виж'],
  ]);
  const { parts } = rulesPage(
    'Take **all**\nof it.\n\n| cell | `code` |\n|---|---|\n| 1 | AS |\n\n' +
      '```yaml\ntitle: Title\nsteps: [{say: Look}]\n```',
    (english) => words.get(english) ?? english,
  );
  const [text, example] = parts;
  expect(text).toMatchObject({ html: expect.stringContaining('Вземи <strong>всичко</strong>.') as string });
  expect(text).toMatchObject({ html: expect.stringContaining('<th>клетка</th>') as string });
  expect(text).toMatchObject({ html: expect.stringContaining('<code>code</code>') as string });
  expect(example).toMatchObject({ example: { title: 'Заглавие', scenario: { steps: [{ say: 'Виж' }] } } });
});
