// The house speaks from flat tables of sentences. A sentence may have plural forms, chosen by `n`; {names} are
// filled in.

export type Sentence = string | Readonly<Record<string, string>>;
export type Sentences = Readonly<Record<string, Sentence>>;
export type Fill = Readonly<Record<string, string | number>>;

export function fillIn(sentence: string, fill: Fill): string {
  return sentence.replace(/\{(\w+)\}/g, (hole, name: string) => String(fill[name] ?? hole));
}

// A key without a sentence is shown as it is: visible in a test, harmless at a table.
export function say(sentences: Sentences, language: string, key: string, fill: Fill = {}): string {
  const sentence = sentences[key];
  if (sentence === undefined) return key;
  if (typeof sentence === 'string') return fillIn(sentence, fill);
  const form = new Intl.PluralRules(language).select(Number(fill['n'] ?? 0));
  return fillIn(sentence[form] ?? sentence['other'] ?? key, fill);
}
