// The rules and the lessons of every game, each a file of its own that is fetched when somebody reads it.
import type { RulesPage } from '../../rules_pages';
import type { ScenarioText } from '../../scenario_yaml';

const byGame = <T>(files: Record<string, () => Promise<T>>) =>
  new Map(Object.entries(files).map(([path, load]) => [path.split('/').at(-2) ?? '', load]));

const pages = byGame(
  import.meta.glob<RulesPage>('../../../games/*/rules.md', { import: 'default', query: '?page' }),
);
const lessons = byGame(
  import.meta.glob<readonly ScenarioText[]>('../../../games/*/tutorial.yaml', {
    import: 'default',
    query: '?lessons',
  }),
);

export const hasRules = (game: string): boolean => pages.has(game);
export const hasLessons = (game: string): boolean => lessons.has(game);

export async function rulesOf(game: string): Promise<RulesPage> {
  return (await pages.get(game)?.()) ?? { headings: [], parts: [] };
}

export async function lessonsOf(game: string): Promise<readonly ScenarioText[]> {
  return (await lessons.get(game)?.()) ?? [];
}
