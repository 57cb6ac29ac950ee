// How a game's words are put together: a language over English, terms in the script that the person chose.
import { describe, expect, test } from 'vitest';
import { gamesWords, holesOf, sentencesIn } from '../test/words';
import { wordsFrom } from './game_words';
import { LANGUAGES } from './languages';

const games = Object.entries(gamesWords);
const others = LANGUAGES.filter((language) => language !== 'en');
const pairs = games.flatMap(([game, file]) => others.map((language) => ({ game, file, language })));

describe('the games’ words', () => {
  test.each(pairs)('of $game in $language are those of English, with the same holes', ({ file, language }) => {
    const shape = (one: string) =>
      sentencesIn(file[one]).map(([path, sentence]) => `${path} ${holesOf(sentence).join('')}`);
    expect(shape(language).sort()).toEqual(shape('en').sort());
  });

  test.each(games)('of %s are in no language that the page does not offer', (_, file) => {
    expect(Object.keys(file).sort()).toEqual([...LANGUAGES].sort());
  });

  test('leave out what is said in English then, and what nobody wrote is said by its name', () => {
    const file = { en: { title: 'One', fields: { a: 'A', b: 'B' } }, te: { fields: { a: 'అ' } } };
    const words = wordsFrom(file, 'x', 'te');
    expect([words.title, words.fields]).toEqual(['One', { a: 'అ', b: 'B' }]);
    expect(wordsFrom(undefined, 'bare', 'en').title).toBe('bare');
  });
});

describe('the rules in short', () => {
  test.each(games)('of %s are six to nine sentences in every language', (_, file) => {
    for (const language of LANGUAGES) {
      const short = file[language]?.short ?? [];
      expect([language, short.length >= 6 && short.length <= 9]).toEqual([language, true]);
      for (const sentence of short) expect(sentence).toMatch(/[.!]$/);
    }
  });
});

describe('terms', () => {
  const file = {
    en: {
      title: '{Term:aata}',
      short: ['Say {term:aata}.'],
      moves: { aata: '{Term:aata}', pass: 'Pass' },
      words: { calls: { aata: '{term:aata}, {term:other}' } },
      terms: { aata: 'aata' },
    },
    te: { moves: { pass: 'పాస్' }, sure: { aata: '{term:aata}?' }, terms: { aata: 'ఆట' } },
  };

  test('are written in the script that was chosen, all else in the language', () => {
    const words = wordsFrom(file, 'x', 'en', 'te');
    expect([words.title, words.moves, words.short]).toEqual(['ఆట', { aata: 'ఆట', pass: 'Pass' }, ['Say ఆట.']]);
    const telugu = wordsFrom(file, 'x', 'te', 'en');
    expect([telugu.moves, telugu.sure]).toEqual([{ aata: 'Aata', pass: 'పాస్' }, { aata: 'aata?' }]);
  });

  test('follow the language where no script was chosen; one that nobody wrote is said by its name', () => {
    expect(wordsFrom(file, 'x', 'en').words['calls']).toEqual({ aata: 'aata, other' });
    expect(wordsFrom(file, 'x', 'te').title).toBe('ఆట');
  });

  const withTerms = games.filter(([, { en }]) => en?.terms !== undefined);
  const scripts = withTerms.flatMap(([game, all]) => LANGUAGES.map((language) => ({ game, all, language })));

  test.each(scripts)('of $game in $language are all written by every script', ({ game, all, language }) => {
    for (const [script, letters] of [
      ['en', /^[\x20-\x7e]+$/],
      ['te', /[\u0c00-\u0c7f]/],
    ] as const) {
      for (const [key, term] of Object.entries(all[script]?.terms ?? {}))
        expect([key, term]).toEqual([key, expect.stringMatching(letters)]);
      const said = sentencesIn(wordsFrom(all, game, language, script)).map(([, sentence]) => sentence);
      expect(said.filter((sentence) => /\{\w+:/.test(sentence))).toEqual([]);
    }
    const named = sentencesIn(all[language]).flatMap(([, sentence]) =>
      [...sentence.matchAll(/\{term:(\w+)\}/gi)].map(([, key = '']) => key),
    );
    expect(named.filter((key) => all['en']?.terms?.[key] === undefined)).toEqual([]);
  });

  // In Telugu these are everyday words too: a game, a grip.
  const EVERYDAY: Readonly<Record<string, readonly string[]>> = { te: ['aata', 'pattu', 'pattus'] };
  test.each(scripts)('of $game in $language are never spelled out in a sentence', ({ all, language }) => {
    const terms = Object.entries(all[language]?.terms ?? {}).filter(
      ([key]) => EVERYDAY[language]?.includes(key) !== true,
    );
    const spelled = new RegExp(
      `(?<![\\p{L}{:_])(${terms.map(([, term]) => term).join('|')})(?![\\p{L}}])`,
      'iu',
    );
    const found = sentencesIn(all[language]).filter(
      ([path, sentence]) => !path.startsWith('terms/') && spelled.test(sentence),
    );
    expect(found).toEqual([]);
  });
});
