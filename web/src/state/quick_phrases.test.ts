import { expect, test } from 'vitest';
import { houseWords } from '../test/words';
import { inMyWords, QUICK } from './quick_phrases';

test('a quick phrase is read in one’s own language, whoever said it, and other words as they are', () => {
  const t = (key: string) => String(houseWords['bg']?.[key]);
  for (const words of Object.values(houseWords))
    for (const key of QUICK) expect(inMyWords(String(words[key]), t)).toBe(t(key));
  expect(inMyWords('Good luck to all of you', t)).toBe('Good luck to all of you');
});
