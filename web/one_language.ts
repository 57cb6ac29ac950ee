// A game keeps its words in all languages in one strings.json. `strings.json?language=te` is the part in Telugu alone,
// so that nobody loads a language that they do not read; which of its words are terms is said beside all languages.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    load(id) {
      const [, file, language] = /^(.*strings\.json)\?language=(\w+)$/.exec(id) ?? [];
      if (file === undefined || language === undefined) return null;
      this.addWatchFile(file);
      const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      const words = { ...(all[language] as object), terms: all['terms'] };
      return { code: `export default ${JSON.stringify(words)}`, moduleType: 'js' };
    },
  };
}
