// The rules of a game as a page, made when the house is built: `rules.md?pages` fetches it in one language, headings
// and parts, text and examples by turns. Raw HTML in the source stays text; an example comes with the scenario that
// draws it. `tutorial.yaml?lessons` is a game's lessons in the same form; `tutorial.words.json?languages` fetches what
// they say in one other language. Both are written in English, and beside them what each sentence is in the others.
import { existsSync, readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import type { Plugin } from 'vite';
import { scenariosIn } from './scenario_yaml';
import type { ScenarioText } from './scenario_yaml';
import { saidBy } from './src/rules/said_by';

export interface RulesHeading {
  readonly id: string;
  readonly text: string;
}

export type RulesPart = { readonly html: string } | { readonly example: ScenarioText };

export interface RulesPage {
  readonly headings: readonly RulesHeading[];
  readonly parts: readonly RulesPart[];
}

// What is said, by what the English text says.
export type Say = (english: string) => string;

type Markdown = InstanceType<typeof MarkdownIt>;
type Token = ReturnType<Markdown['parse']>[number];

const SCENARIOS: ReadonlySet<string> = new Set(['yaml', 'sixen']);

const slugOf = (text: string) =>
  `rules-${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

// However its lines are broken. What is all code, cards and numbers is the same in every language.
const sentenceOf = ({ type, content }: Token) =>
  type === 'inline' && /[a-z]{2}/.test(content.replace(/`[^`]*`/g, ''))
    ? content.replace(/\s+/g, ' ').trim()
    : null;

export function rulesPage(source: string, say: Say = (english) => english): RulesPage {
  const markdown = new MarkdownIt({ html: false, linkify: false });
  const headings: RulesHeading[] = [];
  const plain = markdown.renderer.rules['fence'];
  // It scrolls sideways.
  markdown.renderer.rules['fence'] = (...all) => (plain?.(...all) ?? '').replace('<pre>', '<pre tabindex="0">');
  const tokens = markdown.parse(source, {});
  // The name of the game stands above the page already.
  const first = tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h1');
  if (first >= 0) tokens.splice(first, 3);
  tokens.forEach((token, i) => {
    // A style in the markup would be refused by the house's policy: columns are aligned by the style sheet.
    if (token.attrGet('style') !== null) token.attrs = [['class', 'number']];
    // An empty corner of a table heads nothing.
    const after = tokens[i + 2];
    if (token.type === 'th_open' && tokens[i + 1]?.content === '' && after?.type === 'th_close') {
      token.tag = after.tag = 'td';
    }
    if (token.type !== 'heading_open' || token.tag !== 'h2') return;
    const text = tokens[i + 1]?.content ?? '';
    const id = slugOf(text);
    token.attrSet('id', id);
    token.attrSet('tabindex', '-1');
    headings.push({ id, text });
  });
  const parts = partsOf(tokens, markdown, say);
  return { headings: headings.map(({ id, text }) => ({ id, text: say(text) })), parts };
}

// Text up to an example, the example, the text after it.
function partsOf(tokens: readonly Token[], markdown: Markdown, say: Say): RulesPart[] {
  const parts: RulesPart[] = [];
  let text: Token[] = [];
  const endText = () => {
    if (text.length > 0) parts.push({ html: markdown.renderer.render(text, markdown.options, {}) });
    text = [];
  };
  for (const token of tokens) {
    const examples =
      token.type === 'fence' && SCENARIOS.has(token.info.trim()) ? scenariosIn(token.content) : [];
    const sentence = sentenceOf(token);
    if (sentence !== null) token.children = markdown.parseInline(say(sentence), {})[0]?.children ?? [];
    if (examples.length === 0) text.push(token);
    else endText();
    for (const example of examples) parts.push({ example: saidBy(example, say) });
  }
  endText();
  return parts;
}

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

const wordsIn = (file: string) =>
  existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Words) : [];
const languagesOf = (words: readonly (readonly [string, object])[]) => [
  ...new Set(words.flatMap(([, own]) => Object.keys(own))),
];

// A module for each language, so that nobody fetches the others.
function fetchesOf(file: string, languages: readonly string[]): string {
  const fetches = languages.map((one) => `${one}: () => import(${JSON.stringify(`${file}=${one}`)})`);
  return `{ ${fetches.join(', ')} }`;
}

function lessonWords(file: string, language: string | undefined): string {
  const words = wordsIn(file);
  if (language === undefined) return fetchesOf(`${file}?languages`, languagesOf(words));
  return JSON.stringify(Object.fromEntries(words.map(([english, own]) => [english, own[language]])));
}

const wordsFileOf = (rules: string) => rules.replace(/\.md$/, '.words.json');

function rulesIn(file: string, language: string | undefined): string {
  const words = wordsIn(wordsFileOf(file));
  if (language === undefined) return fetchesOf(`${file}?pages`, ['en', ...languagesOf(words)]);
  const own = new Map(words.map(([english, said]) => [english, said[language]]));
  return JSON.stringify(rulesPage(readFileSync(file, 'utf8'), (english) => own.get(english) ?? english));
}

export function rulesPages(): Plugin {
  const js = (value: string) => ({ code: `export default ${value}`, moduleType: 'js' as const });
  return {
    name: 'rules-pages',
    enforce: 'pre',
    load(id) {
      const [, file, made, language] =
        /^(.*(?:rules\.md|tutorial\.yaml|tutorial\.words\.json))\?(pages|lessons|languages)(?:=(\w+))?$/.exec(
          id,
        ) ?? [];
      if (file === undefined) return null;
      this.addWatchFile(file);
      if (made === 'languages') return js(lessonWords(file, language));
      if (made === 'pages') {
        this.addWatchFile(wordsFileOf(file));
        return js(rulesIn(file, language));
      }
      return js(JSON.stringify(scenariosIn(readFileSync(file, 'utf8'))));
    },
  };
}
