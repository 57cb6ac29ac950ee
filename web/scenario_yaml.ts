// Scenarios as the engine reads them, from YAML as people write it (docs/scenarios.md): the words of version 1.2,
// whole numbers only, names of members as texts. It is read when the page is built, so nobody fetches a reader.
import { boolCoreTag, FAILSAFE_SCHEMA, intCoreTag, loadAll, nullCoreTag } from 'js-yaml';

export interface ScenarioText {
  readonly id: string;
  readonly title: string;
  readonly text: string; // as it was written
  readonly scenario: object;
}

const SCHEMA = FAILSAFE_SCHEMA.withTags([nullCoreTag, boolCoreTag, intCoreTag]);

const isDocument = (one: unknown): one is Readonly<Record<string, unknown>> =>
  typeof one === 'object' && one !== null && !Array.isArray(one);

const textAt = (one: Readonly<Record<string, unknown>>, name: string) =>
  typeof one[name] === 'string' ? one[name] : '';

// The documents of a file or of a block, each with its own lines.
export function scenariosIn(source: string): ScenarioText[] {
  return source.split(/^---[ \t]*$/m).flatMap((text) =>
    loadAll(text, { schema: SCHEMA })
      .filter(isDocument)
      .map((one) => ({
        id: textAt(one, 'id'),
        title: textAt(one, 'title'),
        text: text.replace(/^\n+/, ''),
        scenario: one,
      })),
  );
}
