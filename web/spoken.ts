// Everything that is said in one language, cut so that nobody loads what they do not read. `words/te.json?spoken` is
// the words of the house in Telugu, of every game its name, and ways to fetch the rest of a game: its
// words at the table (`words`) and what is said to beginners and after a round (`aids`), cut from games/x/strings.json
// as modules. What only those parts of the page say that are fetched later lies in a module of its own, too (`later`),
// and so does what the front door says (`door`).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

type Words = Readonly<Record<string, unknown>>;

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Words>;

// Areas of the house's words of which neither the front door nor the first view of a table speaks.
const LATE =
  'theme suits deck speed rest sound count confirm terms link option stack stand new setting pause ' +
  'chat log score proof letters tell command seating keys say result hint rules bring learn chart mine ' +
  'after replay verify judge elsewhere claim autopilot ask invited face match clock';
export const LATER: ReadonlySet<string> = new Set(LATE.split(' '));
export const AT_DOOR: ReadonlySet<string> = new Set(['front', 'tile', 'back']); // said at the front door alone
const ELSEWHERE = 'terminal.'; // what other ways to play say

const QUICK = 'chat.quick_'; // phrases that everybody reads in their own language

const areaOf = (key: string) => key.split('.')[0] ?? '';
const isLater = (key: string) => LATER.has(areaOf(key));
const isAtDoor = (key: string) => AT_DOOR.has(areaOf(key));

const NAME = ['title', 'terms']; // a name may be a term
const DOOR = ['line', 'brief'];
const AIDS = ['short', 'reasons', 'story', 'aside', 'facts'];
const pick = (words: Words, wanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(words).filter(([key]) => wanted(key)));
const CUTS: Readonly<Record<string, (key: string) => boolean>> = {
  words: (key) => ![...NAME, ...DOOR, ...AIDS].includes(key),
  aids: (key) => AIDS.includes(key),
};

export function spoken(): Plugin {
  const js = (code: string) => ({ code, moduleType: 'js' as const });
  return {
    name: 'spoken',
    enforce: 'pre',
    load(id) {
      const [, file, cut = '', language = ''] =
        /^(.*\.json)\?spoken(?:-(words|aids|later|door|quick)=(\w+))?$/.exec(id) ?? [];
      if (file === undefined) return null;
      this.addWatchFile(file);
      const later = { house: pick(read(file), isLater), games: {} };
      const isQuick = (key: string) => key.startsWith(QUICK);
      if (cut === 'quick') return js(`export default ${JSON.stringify(pick(read(file), isQuick))}`);
      if (cut === 'later') return js(`export default ${JSON.stringify(later)}`);
      const wanted = CUTS[cut];
      if (wanted !== undefined)
        return js(`export default ${JSON.stringify(pick(read(file)[language] ?? {}, wanted))}`);
      const own = basename(file, '.json');
      const folder = join(dirname(file), '../games');
      const games = readdirSync(folder)
        .sort()
        .filter((game) => existsSync(join(folder, game, 'strings.json')));
      const cutOfAll = (keys: readonly string[]) =>
        Object.fromEntries(
          games.map((game) => {
            const strings = join(folder, game, 'strings.json');
            this.addWatchFile(strings);
            return [game, pick(read(strings)[own] ?? {}, (key) => keys.includes(key))];
          }),
        );
      const door = { house: pick(read(file), isAtDoor), games: cutOfAll(DOOR) };
      if (cut === 'door') return js(`export default ${JSON.stringify(door)}`);
      const from = (path: string, part: string) =>
        `${part}: () => import(${JSON.stringify(`${path}?spoken-${part}=${own}`)})`;
      const fetches = games.map((game) => {
        const strings = join(folder, game, 'strings.json');
        return `${JSON.stringify(game)}: { ${from(strings, 'words')}, ${from(strings, 'aids')} }`;
      });
      const isFirst = (key: string) => !isLater(key) && !isAtDoor(key) && !key.startsWith(ELSEWHERE);
      const said = JSON.stringify({ house: pick(read(file), isFirst), games: cutOfAll(NAME) }).slice(1, -1);
      const sections = `sections: { ${from(file, 'later')}, ${from(file, 'door')} }`;
      return js(`export default { ${said}, parts: { ${fetches.join(', ')} }, ${sections} }`);
    },
  };
}
