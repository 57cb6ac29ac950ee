// The rules of every game, each a file of its own that is fetched when somebody reads it.
import type { RulesPage } from '../../rules_pages';

const files = import.meta.glob<RulesPage>('../../../games/*/rules.md', { import: 'default', query: '?page' });
const pages = new Map(Object.entries(files).map(([path, load]) => [path.split('/').at(-2) ?? '', load]));

export const hasRules = (game: string): boolean => pages.has(game);

export async function rulesOf(game: string): Promise<RulesPage> {
  return (await pages.get(game)?.()) ?? { headings: [], html: '' };
}
