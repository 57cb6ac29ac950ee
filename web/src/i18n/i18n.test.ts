import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import en from './en.json';
import te from './te.json';
import { fillIn, say } from './say';
import type { Sentence, Sentences } from './say';
import { wordsFrom, withTerms } from './game_words';
import type { GameFile } from './game_words';

const src = new URL('..', import.meta.url);
const holes = (sentence: Sentence | undefined): string[] => {
  const forms = typeof sentence === 'string' ? [sentence] : Object.values(sentence ?? {});
  return [...new Set(forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
};
const keysOf = (value: unknown, at = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => keysOf(one, `${at}/${key}`))
    : [at];

describe('the house’s words', () => {
  test('English and Telugu have the same keys', () => {
    expect(Object.keys(te).sort()).toEqual(Object.keys(en).sort());
  });

  test('and the same holes to fill', () => {
    const [english, telugu]: Sentences[] = [en, te];
    for (const key of Object.keys(en))
      expect([key, holes(telugu?.[key])]).toEqual([key, holes(english?.[key])]);
  });

  test('every key that the page says is written down', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'),
    );
    const said = files.flatMap((name) => {
      const text = readFileSync(new URL(name, src), 'utf8');
      return [...text.matchAll(/'((?:[a-z]+)\.[a-z_]+)'/g)].map((match) => match[1] ?? '');
    });
    const areas = new Set(Object.keys(en).map((key) => key.split('.')[0]));
    const missing = said.filter((key) => areas.has(key.split('.')[0]) && !(key in en));
    expect(missing).toEqual([]);
  });

  test('every rank, suit and code of a refusal has words', () => {
    for (const suit of 'SHDC') expect(en).toHaveProperty([`suit.${suit}`]);
    for (const rank of 'AKQJT98765432') expect(en).toHaveProperty([`rank.${rank}`]);
    const codes =
      'bad_action wrong_phase not_your_turn card_not_in_hand bad_count must_follow_suit must_head must_trump ' +
      'under_trump suit_not_broken no_points_first_trick not_allowed_now bad_option seat_taken not_seated ' +
      'no_such_room too_fast busy store_failed bad_request';
    for (const code of codes.split(' ')) expect(en).toHaveProperty([`refusal.${code}`]);
  });

  test('plural forms are chosen by the language', () => {
    const words = { cards: { one: '{n} card', other: '{n} cards' } };
    expect(say(words, 'en', 'cards', { n: 1 })).toBe('1 card');
    expect(say(words, 'en', 'cards', { n: 0 })).toBe('0 cards');
    expect(say(words, 'en', 'unknown.key')).toBe('unknown.key');
    expect(fillIn('{a} {b}', { a: 1 })).toBe('1 {b}');
  });
});

describe('the games’ words', () => {
  const files = import.meta.glob<GameFile>('../../../games/*/strings.json', { eager: true, import: 'default' });

  test.each(Object.keys(files))('%s says in Telugu what it says in English', (path) => {
    const file = files[path];
    expect(keysOf(file?.['te']).sort()).toEqual(keysOf(file?.['en']).sort());
  });

  const withOwnTerms = Object.entries(files).flatMap(([path, file]) => {
    const terms = (file as { terms?: readonly string[] }).terms;
    return terms === undefined ? [] : [{ path, file, terms }];
  });
  test.each(withOwnTerms)('$path writes its terms in both scripts', ({ file, terms }) => {
    const at = (language: string, term: string) =>
      term.split('/').reduce<unknown>((so, key) => (so as Record<string, unknown>)[key], file[language]);
    for (const term of terms) {
      expect([term, at('en', term)]).toEqual([term, expect.stringMatching(/^[^\u0c00-\u0c7f]+$/)]);
      expect([term, at('te', term)]).toEqual([term, expect.stringMatching(/[\u0c00-\u0c7f]/)]);
    }
  });

  test('terms are written in the script that was chosen, all else in the language', () => {
    const file = {
      en: { title: 'Aata', moves: { aata: 'Aata', pass: 'Pass' } },
      te: { title: 'ఆట', moves: { aata: 'ఆట', pass: 'పాస్' } },
    };
    const words = withTerms(wordsFrom(file, 'x', 'en'), file.te, ['moves/aata', 'fields/none']);
    expect([words.title, words.moves]).toEqual(['Aata', { aata: 'ఆట', pass: 'Pass' }]);
    expect(wordsFrom(file, 'x', 'en').moves['aata']).toBe('Aata');
  });

  test('what a language leaves out is said in English, what nobody wrote by its name', () => {
    const words = wordsFrom(
      { en: { title: 'One', fields: { a: 'A', b: 'B' } }, te: { fields: { a: 'అ' } } },
      'x',
      'te',
    );
    expect(words.title).toBe('One');
    expect(words.fields).toEqual({ a: 'అ', b: 'B' });
    expect(wordsFrom(undefined, 'bare', 'en').title).toBe('bare');
  });
});
