// Phrases that are said with one press. They travel as text, and everybody reads them in their own language.
import type { Sentences } from '../i18n/say';

export const QUICK = ['chat.quick_luck', 'chat.quick_well', 'chat.quick_oh', 'chat.quick_wait'] as const;

const spoken = Object.values(
  import.meta.glob<Sentences>('../../../words/*.json', {
    query: '?spoken-quick=all',
    import: 'default',
    eager: true,
  }),
);

export function inMyWords(text: string, t: (key: string) => string): string {
  const said = QUICK.find((key) => spoken.some((words) => words[key] === text));
  return said === undefined ? text : t(said);
}
