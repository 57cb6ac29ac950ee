// A deal that counts for nobody: one line tells of it, and new cards come by themselves.
import type { Game, View } from '../protocol/types';
import type { Speaker } from './speech';

export const isThrownIn = ({ stage, result }: View, { thrown_in: how }: Game): boolean =>
  stage === 'between' && how !== undefined && result?.['how'] === how;

export function roundLine({ result }: View, { words }: Speaker): string {
  const how = result?.['how'];
  return (typeof how === 'string' ? words.how[how] : undefined) ?? '';
}
