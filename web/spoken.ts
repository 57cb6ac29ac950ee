// Everything that is said in one language, as one module: `words/te.json?spoken` is the house's words in Telugu and,
// by game, the part in Telugu of every games/x/strings.json. So nobody loads a language that they do not read.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

export function spoken(): Plugin {
  return {
    name: 'spoken',
    enforce: 'pre',
    load(id) {
      const [, file] = /^(.*\.json)\?spoken$/.exec(id) ?? [];
      if (file === undefined) return null;
      const language = basename(file, '.json');
      const folder = join(dirname(file), '../games');
      const games: Record<string, unknown> = {};
      for (const game of readdirSync(folder).sort()) {
        const strings = join(folder, game, 'strings.json');
        if (!existsSync(strings)) continue;
        this.addWatchFile(strings);
        games[game] = read(strings)[language] ?? {};
      }
      this.addWatchFile(file);
      return { code: `export default ${JSON.stringify({ house: read(file), games })}`, moduleType: 'js' };
    },
  };
}
