// The examples and lessons of all games as the engine reads them, for tests that play them without a page.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { loadAll } from 'js-yaml';

const games = new URL('../../games/', import.meta.url);

const blocksOf = (text) =>
  [...text.matchAll(/^```(?:yaml|sixen)\n([\s\S]*?)^```$/gm)].map(([, block]) => block);

export function examplesOf() {
  return readdirSync(games).flatMap((game) => {
    const at = (file) => new URL(`${game}/${file}`, games);
    if (!existsSync(at('rules.md'))) return [];
    const lessons = existsSync(at('tutorial.yaml')) ? [readFileSync(at('tutorial.yaml'), 'utf8')] : [];
    return [...blocksOf(readFileSync(at('rules.md'), 'utf8')), ...lessons].flatMap((block) =>
      loadAll(block)
        .filter((one) => one !== null)
        .map((scenario) => ({ game, id: scenario.id, scenario })),
    );
  });
}
