// The words of each game in people's languages, from the strings.json beside its rules.

type Table = Readonly<Record<string, string>>;

export interface GameWords {
  readonly language: string; // in which is counted
  readonly title: string;
  readonly line: string;
  readonly brief: string; // the line for a narrow place
  readonly aim: string;
  readonly short: readonly string[]; // the rules in a few sentences, to begin with
  readonly options: Table;
  readonly choices: Readonly<Record<string, Table>>;
  readonly presets: Table;
  readonly phases: Table;
  readonly confirm: Table;
  readonly sure: Table; // the moves that are asked again before they are made, with the question
  readonly rash: Table; // what is asked instead where the move would nearly always be a mistake
  readonly moves: Table;
  readonly effects: Table; // what a move brings, by the move or its name
  readonly fields: Table;
  readonly words: Readonly<Record<string, Table>>;
  readonly how: Table;
  readonly story: Table; // a finished round in one line about me, by what has to be true (see table/story.ts)
  readonly aside: Table; // a second line
  readonly facts: Table; // what each player has to show for it, by the fields of the result
  readonly says: Table; // what may be said to the table, by its word
  readonly parts: Readonly<Record<string, Table>>; // what such a word is followed by, in order
  readonly refusals: Table;
  readonly reasons: Table; // why a sensible player makes a move, for hints
  // Words that belong to the game more than to a language: a sentence names one as {term:kotu}, or {Term:kotu} with a
  // capital, and each is written in the script that the person chose.
  readonly terms: Table;
}

// A game's part of one language.
export type OneLanguage = Partial<GameWords>;

export type GameFile = Readonly<Record<string, OneLanguage>>;

// By language and game. A game's name comes with the language, the rest when somebody plays it or reads its rules.
const known = new Map<string, OneLanguage>();
const made = new Map<string, GameWords>(); // by game, language and language of the terms

export function learn(language: string, game: string, more: OneLanguage): void {
  known.set(`${language} ${game}`, { ...partOf(game, language), ...more });
  made.clear();
}

type Said = string | readonly Said[] | { readonly [key: string]: Said };

const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

// A sentence with its terms filled in; a term that nobody wrote is named by its key.
export function inTerms(sentence: string, terms: Table): string {
  return sentence.replace(/\{(t|T)erm:(\w+)\}/g, (_, size: string, key: string) => {
    const term = terms[key] ?? key;
    return size === 'T' ? capital(term) : term;
  });
}

// The same however deep the sentences lie.
function withTerms(said: Said, terms: Table): Said {
  if (typeof said === 'string') return inTerms(said, terms);
  if (Array.isArray(said)) return (said as readonly Said[]).map((one) => withTerms(one, terms));
  return Object.fromEntries(Object.entries(said).map(([key, one]) => [key, withTerms(one, terms)]));
}

// What a language leaves out is said in English; what nobody wrote is said by its name.
export function wordsFrom(
  file: GameFile | undefined,
  game: string,
  language: string,
  termsIn: string = language,
): GameWords {
  const own = file?.[language] ?? {};
  const english = file?.['en'] ?? {};
  const words: GameWords = {
    language,
    title: own.title ?? english.title ?? game,
    line: own.line ?? english.line ?? '',
    brief: own.brief ?? english.brief ?? '',
    aim: own.aim ?? english.aim ?? '',
    short: own.short ?? english.short ?? [],
    options: { ...english.options, ...own.options },
    choices: { ...english.choices, ...own.choices },
    presets: { ...english.presets, ...own.presets },
    phases: { ...english.phases, ...own.phases },
    confirm: { ...english.confirm, ...own.confirm },
    sure: { ...english.sure, ...own.sure },
    rash: { ...english.rash, ...own.rash },
    moves: { ...english.moves, ...own.moves },
    effects: { ...english.effects, ...own.effects },
    fields: { ...english.fields, ...own.fields },
    words: { ...english.words, ...own.words },
    how: { ...english.how, ...own.how },
    story: own.story ?? english.story ?? {},
    aside: own.aside ?? english.aside ?? {},
    facts: own.facts ?? english.facts ?? {},
    says: { ...english.says, ...own.says },
    parts: { ...english.parts, ...own.parts },
    refusals: { ...english.refusals, ...own.refusals },
    reasons: { ...english.reasons, ...own.reasons },
    terms: { ...english.terms, ...own.terms, ...file?.[termsIn]?.terms },
  };
  return withTerms(words as unknown as Said, words.terms) as unknown as GameWords;
}

const partOf = (game: string, language: string): OneLanguage => known.get(`${language} ${game}`) ?? {};

export const hasTerms = (game: string): boolean => partOf(game, 'en').terms !== undefined;

export function gameWords(game: string, language: string, termsIn: string = language): GameWords {
  const key = [game, language, termsIn].join(' ');
  let words = made.get(key);
  if (words === undefined) {
    const file = Object.fromEntries(['en', language, termsIn].map((one) => [one, partOf(game, one)]));
    words = wordsFrom(file, game, language, termsIn);
    made.set(key, words);
  }
  return words;
}
