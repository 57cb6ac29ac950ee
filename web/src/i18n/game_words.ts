// The words of each game in people's languages, from the strings.json beside its rules.

type Table = Readonly<Record<string, string>>;

export interface GameWords {
  readonly title: string;
  readonly line: string;
  readonly aim: string;
  readonly options: Table;
  readonly choices: Readonly<Record<string, Table>>;
  readonly presets: Table;
  readonly phases: Table;
  readonly confirm: Table;
  readonly sure: Table; // the moves that are asked again before they are made, with the question
  readonly moves: Table;
  readonly effects: Table; // what a move brings, by the move or its name
  readonly fields: Table;
  readonly words: Readonly<Record<string, Table>>;
  readonly how: Table;
  readonly says: Table; // what may be said to the table, by its word
  readonly parts: Readonly<Record<string, Table>>; // what such a word is followed by, in order
  readonly refusals: Table;
}

// What the page needs of a game's file in one language. Terms are words that belong to the game more than to a
// language: their paths in this file.
export type OneLanguage = Partial<GameWords> & { readonly terms?: readonly string[] };

export type GameFile = Readonly<Record<string, Partial<GameWords>>>;

// By language, then by game. English comes with the page, the others with their language.
const known = new Map<string, ReadonlyMap<string, OneLanguage>>();

export function learn(language: string, files: Readonly<Record<string, OneLanguage>>): void {
  known.set(
    language,
    new Map(Object.entries(files).map(([path, words]) => [path.split('/').at(-2) ?? '', words])),
  );
}

learn(
  'en',
  import.meta.glob('../../../games/*/strings.json', { eager: true, import: 'default', query: '?language=en' }),
);

// What a language leaves out is said in English; what nobody wrote is said by its name.
export function wordsFrom(file: GameFile | undefined, game: string, language: string): GameWords {
  const own = file?.[language] ?? {};
  const english = file?.['en'] ?? {};
  return {
    title: own.title ?? english.title ?? game,
    line: own.line ?? english.line ?? '',
    aim: own.aim ?? english.aim ?? '',
    options: { ...english.options, ...own.options },
    choices: { ...english.choices, ...own.choices },
    presets: { ...english.presets, ...own.presets },
    phases: { ...english.phases, ...own.phases },
    confirm: { ...english.confirm, ...own.confirm },
    sure: { ...english.sure, ...own.sure },
    moves: { ...english.moves, ...own.moves },
    effects: { ...english.effects, ...own.effects },
    fields: { ...english.fields, ...own.fields },
    words: { ...english.words, ...own.words },
    how: { ...english.how, ...own.how },
    says: { ...english.says, ...own.says },
    parts: { ...english.parts, ...own.parts },
    refusals: { ...english.refusals, ...own.refusals },
  };
}

type Words = Readonly<Record<string, unknown>>;

// The words with the one at `path` as another language writes it; what it has not is left alone.
function withTerm(words: Words, other: Words, [key = '', ...path]: readonly string[]): Words {
  const [mine, theirs] = [words[key], other[key]];
  if (theirs === undefined) return words;
  if (path.length === 0) return { ...words, [key]: theirs };
  return { ...words, [key]: withTerm((mine ?? {}) as Words, theirs as Words, path) };
}

// A game's terms in the script that the person reads them in, all else in the language of the page.
export function withTerms(words: GameWords, other: Partial<GameWords>, terms: readonly string[]): GameWords {
  const all = terms.reduce(
    (so, path) => withTerm(so, other as Words, path.split('/')),
    words as unknown as Words,
  );
  return all as unknown as GameWords;
}

const partOf = (game: string, language: string): OneLanguage => known.get(language)?.get(game) ?? {};

export const hasTerms = (game: string): boolean => partOf(game, 'en').terms !== undefined;

export function gameWords(game: string, language: string, termsIn: string | null = null): GameWords {
  const file = Object.fromEntries(['en', language].map((one) => [one, partOf(game, one)]));
  const words = wordsFrom(file, game, language);
  if (termsIn === null || termsIn === language) return words;
  return withTerms(words, partOf(game, termsIn), partOf(game, 'en').terms ?? []);
}
