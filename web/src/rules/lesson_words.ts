// The lessons of a game as this page speaks: tutorial.words.json has their sentences in the other languages, each
// beside the English one. A sentence that it lacks is said in English, and so are all where it cannot be fetched.
import type { ScenarioText } from '../../scenario_yaml';
import { inTerms } from '../i18n/game_words';
import { lessonsOf } from './pages';
import { saidBy } from './said_by';

type Table = Readonly<Record<string, string>>;
type Languages = Readonly<Record<string, () => Promise<{ default: Table }>>>;

const languages = import.meta.glob<Languages>('../../../games/*/tutorial.words.json', {
  import: 'default',
  query: '?languages',
  eager: true,
});

async function wordsIn(game: string, language: string): Promise<Table> {
  const words = languages[`../../../games/${game}/tutorial.words.json`]?.[language];
  return (await words?.().catch(() => undefined))?.default ?? {};
}

export async function lessonsIn(
  game: string,
  language: string,
  terms: () => Table, // asked for when the lessons are there
): Promise<readonly ScenarioText[]> {
  const [lessons, words] = await Promise.all([lessonsOf(game), wordsIn(game, language)]);
  const known = terms();
  return lessons.map((lesson) => saidBy(lesson, (sentence) => inTerms(words[sentence] ?? sentence, known)));
}
