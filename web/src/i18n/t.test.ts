// The page in one language after another, as a person chooses them.
import { expect, test, vi } from 'vitest';
import { gamesWords, houseWords } from '../test/words';
import { LANGUAGES } from './languages';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} } });

const { chooseLanguage, chooseTerms, fetchGame, joined, reviewNote, t, wordsOf } = await import('./t.svelte');

test('English is there at once and needs no review', () => {
  expect(t('seat.you')).toBe('You');
  expect(reviewNote()).toBeNull();
});

test.each(LANGUAGES)('%s is spoken as soon as it is chosen, with its note of review', async (language) => {
  await chooseLanguage(language);
  expect(t('seat.you')).toBe(houseWords[language]?.['seat.you']);
  expect(reviewNote()).toBe(houseWords[language]?.['review'] ?? null);
  expect(document.documentElement.lang).toBe(language);
});

test('numbers and lists follow the language', async () => {
  await chooseLanguage('ru');
  const cards = [1, 3, 5, 21].map((n) => t('seat.cards', { n }));
  expect(cards).toEqual(['карта', 'карты', 'карт', 'карта']);
  expect(joined(['Мира', 'Томас'])).toBe('Мира и Томас');
});

test('a game is known by its name, and speaks once it is played, in every language chosen from then on', async () => {
  await chooseLanguage('en');
  const said = () => [
    wordsOf('hearts').title,
    wordsOf('hearts').phases['play'],
    wordsOf('hearts').short.length > 0,
  ];
  expect(said()).toEqual(['Hearts', undefined, false]);
  await fetchGame('hearts');
  expect(said()).toEqual(['Hearts', gamesWords['hearts']?.['en']?.phases?.['play'], false]);
  await chooseLanguage('bg');
  expect(said()).toEqual([
    gamesWords['hearts']?.['bg']?.title,
    gamesWords['hearts']?.['bg']?.phases?.['play'],
    false,
  ]);
  await fetchGame('hearts', 'aids');
  expect(said()[2]).toBe(true);
});

test('the terms of a game follow their script, its sentences the language', async () => {
  await chooseLanguage('ru');
  await fetchGame('thurf');
  const question = () => wordsOf('thurf').phases['name'];
  expect(question()).toBe('Назови турф или откажись');
  await chooseTerms('latin');
  expect(question()).toBe('Назови thurf или откажись');
  await chooseTerms('telugu');
  expect(question()).toBe('Назови తురుఫు или откажись');
  await chooseLanguage('te');
  await chooseTerms('latin');
  expect([wordsOf('thurf').title, question()]).toEqual(['Thurf', 'Thurf చెప్పండి, లేదా వెనక్కి తగ్గండి']);
});
