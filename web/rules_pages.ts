// The rules of a game as a page, made when the house is built: `rules.md?page` is its headings and its text. Raw HTML
// in the source stays text; examples that a test plays are folded away under their titles.
import { readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import type { Plugin } from 'vite';

export interface RulesHeading {
  readonly id: string;
  readonly text: string;
}

export interface RulesPage {
  readonly headings: readonly RulesHeading[];
  readonly html: string;
}

const SCENARIOS: ReadonlySet<string> = new Set(['yaml', 'sixen']);

const slugOf = (text: string) =>
  `rules-${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

// "A king with three cards", from the lines that say so.
function titlesIn(scenario: string): string {
  const titles = [...scenario.matchAll(/^title: *(.+)$/gm)].map((match) =>
    match[1]?.replace(/^["']|["']$/g, ''),
  );
  return titles.join(' · ');
}

export function rulesPage(source: string): RulesPage {
  const markdown = new MarkdownIt({ html: false, linkify: false });
  const headings: RulesHeading[] = [];
  const plain = markdown.renderer.rules['fence'];
  markdown.renderer.rules['fence'] = (tokens, i, options, env, renderer) => {
    const { content, info } = tokens[i] ?? { content: '', info: '' };
    const block = plain?.(tokens, i, options, env, renderer) ?? '';
    const code = block.replace('<pre>', '<pre tabindex="0">'); // it scrolls sideways
    if (!SCENARIOS.has(info.trim())) return code;
    return `<details class="example"><summary>${markdown.renderInline(titlesIn(content))}</summary>${code}</details>\n`;
  };
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
  return { headings, html: markdown.renderer.render(tokens, markdown.options, {}) };
}

export function rulesPages(): Plugin {
  return {
    name: 'rules-pages',
    enforce: 'pre',
    load(id) {
      const file = /^(.*rules\.md)\?page$/.exec(id)?.[1];
      if (file === undefined) return null;
      this.addWatchFile(file);
      const page = rulesPage(readFileSync(file, 'utf8'));
      return { code: `export default ${JSON.stringify(page)}`, moduleType: 'js' };
    },
  };
}
