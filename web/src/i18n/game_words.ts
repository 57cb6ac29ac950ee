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
  readonly moves: Table;
  readonly effects: Table; // what a move brings, by the move or its name
  readonly fields: Table;
  readonly words: Readonly<Record<string, Table>>;
  readonly how: Table;
  readonly says: Table; // what may be said to the table, by its word
  readonly parts: Readonly<Record<string, Table>>; // what such a word is followed by, in order
  readonly refusals: Table;
}

export type GameFile = Readonly<Record<string, Partial<GameWords>>>;

// By language, then by game. English comes with the page, the others with their language.
const known = new Map<string, ReadonlyMap<string, Partial<GameWords>>>();

export function learn(language: string, files: Readonly<Record<string, Partial<GameWords>>>): void {
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

export function gameWords(game: string, language: string): GameWords {
  const file = Object.fromEntries(['en', language].map((one) => [one, known.get(one)?.get(game) ?? {}]));
  return wordsFrom(file, game, language);
}
