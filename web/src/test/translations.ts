// What every translation of a sentence has to keep, for tests of lessons and rules.
import { expect } from 'vitest';
import { LANGUAGES } from '../i18n/languages';

export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const others = LANGUAGES.filter((language) => language !== 'en');

const LETTERS: Readonly<Record<string, RegExp>> = { te: /[\u0c00-\u0c7f]/, bg: /[а-я]/i, ru: /[а-яё]/i };
const ONE_TERM = /^\{term:\w+\}$/i;
const sorted = (found: RegExpMatchArray | null) => [...(found ?? [])].sort();
const codeIn = (sentence: string) => sorted(sentence.match(/`[^`]*`/g));
const signsIn = (sentence: string) => sorted(sentence.match(/(?:10|\w)[♠♥♦♣]/g));
const withoutCode = (sentence: string) => sentence.replace(/`[^`]*`|\{\w+:\w+\}|\]\([^)]*\)/g, '');

export function expectEverySentence(words: Translations, sentences: readonly string[]): void {
  expect(Object.keys(words)).toEqual(sentences);
  for (const [english, own] of Object.entries(words))
    expect([english, Object.keys(own).sort()]).toEqual([english, [...others].sort()]);
}

export function expectTranslated(english: string, sentence: string, language: string): void {
  expect([sentence, codeIn(sentence)]).toEqual([sentence, codeIn(english)]);
  expect([sentence, signsIn(sentence)]).toEqual([sentence, signsIn(english)]);
  const plain = withoutCode(sentence);
  if (!ONE_TERM.test(sentence)) expect(plain).toMatch(LETTERS[language] ?? /./);
  const foreign = Object.entries(LETTERS).filter(([one]) => (one === 'te') !== (language === 'te'));
  for (const [, letters] of foreign) expect(sentence).not.toMatch(letters);
  expect(plain, 'no English is left').not.toMatch(/[a-z]/);
}

export function expectKnownTerms(sentence: string, known: Readonly<Record<string, string>>): void {
  const named = [...sentence.matchAll(/\{term:(\w+)\}/gi)].map(([, key = '']) => key);
  expect(named.filter((key) => known[key] === undefined)).toEqual([]);
}
