// What the lessons say in other languages beside what they say in English: changing a sentence of tutorial.yaml asks
// for its translations anew.
import { describe, expect, test } from 'vitest';
import type { ScenarioText } from '../../scenario_yaml';
import { wordsFrom } from '../i18n/game_words';
import { LANGUAGES } from '../i18n/languages';
import { expectEverySentence, expectKnownTerms, expectTranslated, others } from '../test/translations';
import type { Translations } from '../test/translations';
import { gamesWords } from '../test/words';
import { lessonsIn } from './lesson_words';
import { lessonsOf } from './pages';
import { saidBy } from './said_by';

const files = import.meta.glob<Translations>('../../../games/*/tutorial.words.json', {
  eager: true,
  import: 'default',
});

// Every sentence once, in the order of the lessons.
function sentencesOf(lessons: readonly ScenarioText[]): readonly string[] {
  const found = new Set<string>();
  const write = (sentence: string) => (found.add(sentence), sentence);
  for (const lesson of lessons) saidBy(lesson, write);
  return [...found];
}
const sumsIn = (sentence: string) => sentence.match(/\d[\d +−=]+\d/g) ?? [];

describe.each(Object.keys(gamesWords))('the lessons of %s', (game) => {
  const words = files[`../../../games/${game}/tutorial.words.json`] ?? {};
  const known = gamesWords[game]?.['en']?.terms ?? {};

  test('have every sentence translated, and no translation is of another sentence', async () => {
    expectEverySentence(words, sentencesOf(await lessonsOf(game)));
  });

  test.each(others)('keep their cards and sums in %s, and are written in its letters', (language) => {
    for (const [english, own] of Object.entries(words)) {
      const sentence = own[language] ?? '';
      expectTranslated(english, sentence, language);
      expect([sentence, sumsIn(sentence)]).toEqual([sentence, sumsIn(english)]);
    }
  });

  test.each(LANGUAGES)('name the game’s terms in %s as terms', (language) => {
    const terms = Object.values(gamesWords[game]?.[language]?.terms ?? {});
    const everyday = language === 'te' ? ['ఆట', 'పట్టు', 'పట్టులు'] : [];
    for (const [english, own] of Object.entries(words)) {
      const sentence = language === 'en' ? english : (own[language] ?? '');
      expectKnownTerms(sentence, known);
      const spelled = sentence.toLowerCase().match(/(?<![:{_])\p{L}[\p{L}\p{M}-]*/gu) ?? [];
      expect(spelled.filter((word) => terms.includes(word) && !everyday.includes(word))).toEqual([]);
    }
  });
});

describe('lessons', () => {
  const terms = (language: string, script: string) => () =>
    wordsFrom(gamesWords['thurf'], 'thurf', language, script).terms;

  test('are told in the language of the page, with terms in the script that was chosen', async () => {
    const [, , telugu] = await lessonsIn('thurf', 'te', terms('te', 'te'));
    expect(telugu?.title).toBe('ఆట పిలిచి తురుఫు చెప్పండి');
    const [, , latin] = await lessonsIn('thurf', 'bg', terms('bg', 'en'));
    expect(latin?.title).toBe('Обяви игра и назови thurf');
    expect(JSON.stringify(latin?.scenario)).toContain('Кажи aata, тоест имам игра.');
  });

  test('are told in English where a language has no words for them', async () => {
    const [, , lesson] = await lessonsIn('thurf', 'xx', terms('en', 'te'));
    expect(lesson?.title).toBe('Call a game and name the తురుఫు');
  });

  test('lose nothing but their words', () => {
    const steps = [{ say: 'One' }, { '0': 'AS' }, { refuse: { '0': 'KS' }, code: 'no' }];
    const lesson = { id: 'a', title: 'A', text: '', scenario: { game: 'x', steps } };
    expect(saidBy(lesson, (sentence) => `${sentence}!`)).toEqual({
      ...lesson,
      title: 'A!',
      scenario: { game: 'x', steps: [{ say: 'One!' }, ...steps.slice(1)] },
    });
  });
});
