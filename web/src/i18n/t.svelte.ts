// The house's words in the language of the page. English comes with the page; others are fetched when chosen.
import { say } from './say';
import type { Fill, Sentences } from './say';
import { gameWords, learn } from './game_words';
import type { GameWords, OneLanguage } from './game_words';
import type { Language } from './languages';
import { preferences } from '../state/preferences.svelte';
import type { Terms } from '../state/preferences';

// All that is said in one language: see spoken.ts.
interface Spoken {
  readonly house: Sentences;
  readonly games: Readonly<Record<string, OneLanguage>>;
}

const FILE = (language: Language) => `../../../words/${language}.json`;
const english = import.meta.glob<Spoken>('../../../words/en.json', {
  query: '?spoken',
  import: 'default',
  eager: true,
})[FILE('en')];
const others = import.meta.glob<Spoken>(['../../../words/*.json', '!../../../words/en.json'], {
  query: '?spoken',
  import: 'default',
});
// Letters that a machine may lack.
const letters: Partial<Record<Language, () => Promise<unknown>>> = { te: () => import('./telugu_letters') };

const WRITTEN_IN: Readonly<Record<Terms, Language | null>> = { own: null, latin: 'en', telugu: 'te' };

const en = english?.house ?? {};
learn('en', english?.games ?? {});
let fetched = $state.raw<Partial<Record<Language, Sentences>>>({ en });

async function fetchWords(language: Language | null): Promise<void> {
  if (language === null || fetched[language] !== undefined) return;
  const [spoken] = await Promise.all([others[FILE(language)]?.(), letters[language]?.()]);
  if (spoken === undefined) return;
  learn(language, spoken.games);
  fetched = { ...fetched, [language]: spoken.house };
}

export async function chooseLanguage(language: Language): Promise<void> {
  await fetchWords(language);
  preferences.choose('language', language);
}

export async function chooseTerms(terms: Terms): Promise<void> {
  await fetchWords(WRITTEN_IN[terms]);
  preferences.choose('terms', terms);
}

// The page as this person left it.
export async function showPreferences(): Promise<void> {
  const { language, terms } = preferences.now;
  await Promise.all([fetchWords(language), fetchWords(WRITTEN_IN[terms])]);
  preferences.show();
}

export function t(key: string, fill: Fill = {}): string {
  const { language } = preferences.now;
  const sentences = fetched[language];
  return sentences === undefined ? say(en, 'en', key, fill) : say(sentences, language, key, fill);
}

// What a language says of itself while nobody who grew up with it has read it through; null once somebody has.
export function reviewNote(): string | null {
  const note = fetched[preferences.now.language]?.['review'];
  return typeof note === 'string' ? note : null;
}

export function wordsOf(game: string): GameWords {
  const { language, terms } = preferences.now;
  return gameWords(game, language, WRITTEN_IN[terms] ?? language);
}

// "Fern and Tomas", as the language joins names.
export function joined(names: readonly string[]): string {
  return new Intl.ListFormat(preferences.now.language, { type: 'conjunction' }).format(names);
}
