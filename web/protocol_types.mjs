// The types of the wire, made from protocol/*.schema.json: `npm run types` writes them to src/protocol/generated/.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

export const SCHEMAS = ['requests', 'messages', 'http'];
const HEAD = (name) =>
  `// Made from protocol/${name}.schema.json by \`npm run types\`: change that, not this.\n\n`;

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const { printWidth, singleQuote } = read('.prettierrc.json');

export const fileOf = (name) => new URL(`src/protocol/generated/${name}.ts`, import.meta.url);

// What a field means is said in the schema; repeated here it would only be long.
function withoutWords(schema) {
  if (Array.isArray(schema)) return schema.map(withoutWords);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([key, value]) => !(key === 'description' && typeof value === 'string'),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutWords(value)]));
}

export async function typesOf(name) {
  const schema = withoutWords(read(`../protocol/${name}.schema.json`));
  const options = {
    bannerComment: '',
    additionalProperties: false,
    // Every item of a list is of one kind here; how many there are is checked, not typed.
    ignoreMinAndMaxItems: true,
    style: { printWidth, singleQuote },
  };
  const types = await compile(schema, schema.title, options);
  // Where any string may stand, no string need be named.
  const open = types.replaceAll(
    /\[k: string\]:[^;]*\bstring\b[^;]*'[^;]*;/g,
    '[k: string]: string | number | boolean;',
  );
  return HEAD(name) + open.replaceAll(/ *\/\*\*\n( *\*[^\n]*\n)*? *\*\/\n/g, '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(new URL('src/protocol/generated/', import.meta.url), { recursive: true });
  for (const name of SCHEMAS) writeFileSync(fileOf(name), await typesOf(name));
}
