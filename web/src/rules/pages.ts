// The rules and the lessons of every game, each a file of its own that is fetched when somebody reads it.
import type { RulesPage } from '../../rules_pages';
import type { ScenarioText } from '../../scenario_yaml';

type Languages = Readonly<Record<string, () => Promise<{ default: RulesPage }>>>;

const byGame = <T>(files: Record<string, T>) =>
  new Map(Object.entries(files).map(([path, load]) => [path.split('/').at(-2) ?? '', load]));

const pages = byGame(
  import.meta.glob<Languages>('../../../games/*/rules.md', { import: 'default', query: '?pages', eager: true }),
);
const lessons = byGame(
  import.meta.glob<readonly ScenarioText[]>('../../../games/*/tutorial.yaml', {
    import: 'default',
    query: '?lessons',
  }),
);

export const hasRules = (game: string): boolean => pages.has(game);
export const hasLessons = (game: string): boolean => lessons.has(game);

export interface SpokenRules extends RulesPage {
  readonly language: string; // English where nobody wrote them in the one that was asked for
}

// With the game's terms as {term:kotu}: they are written as the reader likes them, when they are shown.
export async function rulesIn(game: string, language: string): Promise<SpokenRules> {
  const languages = pages.get(game);
  const own = languages?.[language];
  const page = await (own ?? languages?.['en'])?.();
  return {
    language: own === undefined ? 'en' : language,
    ...(page?.default ?? { headings: [], parts: [] }),
  };
}

export async function lessonsOf(game: string): Promise<readonly ScenarioText[]> {
  return (await lessons.get(game)?.()) ?? [];
}
