// The house's words in the language of the page. English comes with the page; others are fetched when chosen.
import en from './en.json';
import { say } from './say';
import type { Fill, Sentences } from './say';
import { gameWords } from './game_words';
import type { GameWords } from './game_words';
import { look } from '../state/look.svelte';
import type { Language } from '../state/look.svelte';

let fetched = $state.raw<Partial<Record<Language, Sentences>>>({ en });

export async function chooseLanguage(language: Language): Promise<void> {
  if (language === 'te' && fetched.te === undefined) {
    const { default: te } = await import('./te');
    fetched = { ...fetched, te };
  }
  look.language = language;
  look.show();
}

export function t(key: string, fill: Fill = {}): string {
  const sentences = fetched[look.language];
  return sentences === undefined ? say(en, 'en', key, fill) : say(sentences, look.language, key, fill);
}

export function wordsOf(game: string): GameWords {
  return gameWords(game, look.language);
}

// "Fern and Tomas", as the language joins names.
export function joined(names: readonly string[]): string {
  return new Intl.ListFormat(look.language, { type: 'conjunction' }).format(names);
}
