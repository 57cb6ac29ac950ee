// A game in a few sentences: as its words say it, else what it is about and how it is won.
import type { GameWords } from '../i18n/game_words';

export function shortRules(
  words: Pick<GameWords, 'line' | 'aim'> & { readonly short?: readonly string[] },
): readonly string[] {
  const { short, line, aim } = words;
  return short !== undefined && short.length > 0 ? short : [line, aim].filter((one) => one !== '');
}
