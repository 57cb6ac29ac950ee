// The page's own words, so that tests find things by what they are called in any language.
import { readFileSync } from 'node:fs';

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const kept = new Map();
const once = (path) => kept.get(path) ?? kept.set(path, read(path)).get(path);

// A sentence as a pattern: what is filled in may be anything. Plural forms are alternatives.
export function pattern(sentence) {
  const forms = typeof sentence === 'string' ? [sentence] : Object.values(sentence);
  const escaped = forms.map((form) =>
    form
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );
  return new RegExp(`^\\s*(?:${escaped.join('|')})\\s*$`);
}

export function sentence(language, key) {
  const found = once(`../../words/${language}.json`)[key];
  if (found === undefined) throw new Error(`${language}.json has no "${key}"`);
  return found;
}
export const said = (language, key) => pattern(sentence(language, key));

// What the key is called that confirms a choice of cards.
export function confirmWord(language, game, phase) {
  const own = once(`../../games/${game}/strings.json`)[language].confirm?.[phase];
  return own === undefined ? said(language, 'pick.confirm') : pattern(own);
}
