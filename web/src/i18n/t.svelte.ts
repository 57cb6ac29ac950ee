// The house's words in the language of the page. English comes with the page; others are fetched when chosen.
import { untrack } from 'svelte';
import { say } from './say';
import type { Fill, Sentences } from './say';
import { gameWords, learn } from './game_words';
import type { GameWords, OneLanguage } from './game_words';
import type { Language } from './languages';
import { preferences } from '../state/preferences.svelte';
import type { Terms } from '../state/preferences';

export type Cut = 'words' | 'aids'; // said at the table; said to beginners and after a round

export type Section = 'later' | 'door'; // said by parts that are fetched later; by the front door

interface Said {
  readonly house: Sentences;
  readonly games: Readonly<Record<string, OneLanguage>>;
}

// All that is said in one language, and where the rest is fetched from: see spoken.ts.
interface Spoken extends Said {
  readonly sections: Readonly<Record<Section, () => Promise<{ default: Said }>>>;
  readonly parts: Readonly<Record<string, Readonly<Record<Cut, () => Promise<{ default: OneLanguage }>>>>>;
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

let fetched = $state.raw<Partial<Record<Language, Spoken>>>({});
let learned = $state(0); // grows when a game is taught more words
const wanted = new Map<string, readonly [game: string, cut: Cut]>(); // of games that this page has shown
const taught = new Set<string>();
const spokenHere = new Set<Section>(); // parts were fetched: their words are, too, in every language chosen later

function hear(language: Language, words: Spoken): void {
  for (const [game, some] of Object.entries(words.games)) learn(language, game, some);
  fetched = { ...fetched, [language]: words };
}
if (english !== undefined) hear('en', english);

async function fetchCut(language: Language, game: string, cut: Cut): Promise<void> {
  const key = `${language} ${game} ${cut}`;
  const part = taught.has(key) ? undefined : await fetched[language]?.parts[game]?.[cut]();
  if (part === undefined || taught.has(key)) return;
  taught.add(key);
  learn(language, game, part.default);
  learned++;
}

async function fetchWords(language: Language | null): Promise<void> {
  if (language === null) return;
  if (fetched[language] === undefined) {
    const [words] = await Promise.all([others[FILE(language)]?.(), letters[language]?.()]);
    if (words !== undefined) hear(language, words);
  }
  const cuts = [...wanted.values()].map(([game, cut]) => fetchCut(language, game, cut));
  await Promise.all([...cuts, ...[...spokenHere].map((section) => fetchSection(language, section))]);
}

async function fetchSection(language: Language, section: Section): Promise<void> {
  const key = `${language} ${section}`;
  const more = taught.has(key) ? undefined : await fetched[language]?.sections[section]();
  const words = fetched[language];
  if (more === undefined || words === undefined || taught.has(key)) return;
  taught.add(key);
  for (const [game, some] of Object.entries(more.default.games)) learn(language, game, some);
  fetched = { ...fetched, [language]: { ...words, house: { ...words.house, ...more.default.house } } };
  learned++;
}

// A part of the page that is on its way, with the words that it speaks: `{#await spoken(import('./Part.svelte'))`.
export async function spoken<Part>(part: Promise<Part>, section: Section = 'later'): Promise<Part> {
  spokenHere.add(section);
  const [arrived] = await Promise.all([part, untrack(() => fetchSection(tongue(), section))]);
  return arrived;
}

// The language that can be spoken now. Whoever fetches words does not depend on it: a part that is shown stays.
const tongue = (): Language =>
  untrack(() => (fetched[preferences.now.language] === undefined ? 'en' : preferences.now.language));

// The words of a game that somebody plays or reads about, in the language of the page and in those chosen later.
export async function fetchGame(game: string, cut: Cut = 'words'): Promise<void> {
  wanted.set(`${game} ${cut}`, [game, cut]);
  await untrack(() => fetchCut(tongue(), game, cut));
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
  const sentences = fetched[language]?.house;
  return sentences === undefined
    ? say(fetched.en?.house ?? {}, 'en', key, fill)
    : say(sentences, language, key, fill);
}

// What a language says of itself while nobody who grew up with it has read it through; null once somebody has.
export function reviewNote(): string | null {
  const note = fetched[preferences.now.language]?.house['review'];
  return typeof note === 'string' ? note : null;
}

export function wordsOf(game: string): GameWords {
  const { language, terms } = preferences.now;
  void learned;
  return gameWords(game, language, WRITTEN_IN[terms] ?? language);
}

// "Fern and Tomas", as the language joins names.
export function joined(names: readonly string[]): string {
  return new Intl.ListFormat(preferences.now.language, { type: 'conjunction' }).format(names);
}
