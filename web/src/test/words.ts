// Every catalogue of words as it is written, for tests: the house's by language, the games' by game and language.
import type { OneLanguage } from '../i18n/game_words';
import type { Sentence, Sentences } from '../i18n/say';

const byName = <T>(files: Readonly<Record<string, T>>, at: number) =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [
      path
        .split('/')
        .at(at)
        ?.replace(/\.json$/, '') ?? '',
      file,
    ]),
  );

export const houseWords: Readonly<Record<string, Sentences>> = byName(
  import.meta.glob<Sentences>('../../../words/*.json', { eager: true, import: 'default' }),
  -1,
);

export const gamesWords: Readonly<Record<string, Readonly<Record<string, OneLanguage>>>> = byName(
  import.meta.glob<Readonly<Record<string, OneLanguage>>>('../../../games/*/strings.json', {
    eager: true,
    import: 'default',
  }),
  -2,
);

// How a language counts: `one` and `other` in English, four forms in Russian.
export const formsOf = (language: string): readonly string[] =>
  [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();

// The holes of a sentence in all its forms; terms are filled in by the game itself.
export function holesOf(sentence: Sentence): readonly string[] {
  const forms = typeof sentence === 'string' ? [sentence] : Object.values(sentence);
  return [...new Set(forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
}

// Every sentence of a tree of words under its path.
export function sentencesIn(words: unknown, at = ''): readonly (readonly [string, string])[] {
  if (typeof words === 'string') return [[at, words]];
  return Object.entries((words ?? {}) as Readonly<Record<string, unknown>>).flatMap(([key, one]) =>
    sentencesIn(one, at === '' ? key : `${at}/${key}`),
  );
}
