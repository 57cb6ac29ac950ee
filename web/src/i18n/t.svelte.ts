// The house's words in the language of the page. English comes with the page; others are fetched when chosen.
import en from './en.json';
import { say } from './say';
import type { Fill, Sentences } from './say';
import { gameWords } from './game_words';
import type { GameWords } from './game_words';
import { preferences } from '../state/preferences.svelte';
import type { Language, Terms } from '../state/preferences';

const WRITTEN_IN: Readonly<Record<Terms, Language | null>> = { own: null, latin: 'en', telugu: 'te' };

let fetched = $state.raw<Partial<Record<Language, Sentences>>>({ en });

async function fetchWords(language: Language | null): Promise<void> {
  if (language !== 'te' || fetched.te !== undefined) return;
  const { default: te } = await import('./te');
  fetched = { ...fetched, te };
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

export function wordsOf(game: string): GameWords {
  const { language, terms } = preferences.now;
  return gameWords(game, language, WRITTEN_IN[terms]);
}

// "Fern and Tomas", as the language joins names.
export function joined(names: readonly string[]): string {
  return new Intl.ListFormat(preferences.now.language, { type: 'conjunction' }).format(names);
}
