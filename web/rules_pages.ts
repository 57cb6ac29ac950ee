// The rules of a game as a page, made when the house is built: `rules.md?page` is its headings and its parts, text and
// examples by turns. Raw HTML in the source stays text; an example comes with the scenario that draws it.
// `tutorial.yaml?lessons` is a game's lessons in the same form; `tutorial.words.json?languages` fetches what they say
// in one other language, by the English sentence.
import { readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import type { Plugin } from 'vite';
import { scenariosIn } from './scenario_yaml';
import type { ScenarioText } from './scenario_yaml';

export interface RulesHeading {
  readonly id: string;
  readonly text: string;
}

export type RulesPart = { readonly html: string } | { readonly example: ScenarioText };

export interface RulesPage {
  readonly headings: readonly RulesHeading[];
  readonly parts: readonly RulesPart[];
}

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

const SCENARIOS: ReadonlySet<string> = new Set(['yaml', 'sixen']);

const slugOf = (text: string) =>
  `rules-${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

export function rulesPage(source: string): RulesPage {
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
  return { headings, parts: partsOf(tokens, (some) => markdown.renderer.render(some, markdown.options, {})) };
}

// Text up to an example, the example, the text after it.
function partsOf(tokens: readonly Token[], render: (some: Token[]) => string): RulesPart[] {
  const parts: RulesPart[] = [];
  let text: Token[] = [];
  const endText = () => {
    if (text.length > 0) parts.push({ html: render(text) });
    text = [];
  };
  for (const token of tokens) {
    const examples =
      token.type === 'fence' && SCENARIOS.has(token.info.trim()) ? scenariosIn(token.content) : [];
    if (examples.length === 0) text.push(token);
    else endText();
    for (const example of examples) parts.push({ example });
  }
  endText();
  return parts;
}

type LessonWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

// A module for each language, so that nobody fetches the others.
function lessonWords(file: string, language: string | undefined): string {
  const words = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as LessonWords);
  if (language !== undefined)
    return JSON.stringify(Object.fromEntries(words.map(([english, own]) => [english, own[language]])));
  const languages = [...new Set(words.flatMap(([, own]) => Object.keys(own)))];
  const fetches = languages.map((one) => `${one}: () => import(${JSON.stringify(`${file}?languages=${one}`)})`);
  return `{ ${fetches.join(', ')} }`;
}

export function rulesPages(): Plugin {
  const js = (value: string) => ({ code: `export default ${value}`, moduleType: 'js' as const });
  return {
    name: 'rules-pages',
    enforce: 'pre',
    load(id) {
      const [, file, made, language] =
        /^(.*(?:rules\.md|tutorial\.yaml|tutorial\.words\.json))\?(page|lessons|languages)(?:=(\w+))?$/.exec(
          id,
        ) ?? [];
      if (file === undefined) return null;
      this.addWatchFile(file);
      if (made === 'languages') return js(lessonWords(file, language));
      const source = readFileSync(file, 'utf8');
      return js(JSON.stringify(made === 'page' ? rulesPage(source) : scenariosIn(source)));
    },
  };
}
