import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHARACTERS, MOODS } from '../protocol/types';
import { HEADS, LOOKS } from './faces';

const tokens = readFileSync(new URL('../style/tokens.css', import.meta.url), 'utf8');
const isPath = (d: string) => /^[MLHVCQTAZmlhvcqtaz0-9 .-]*$/.test(d);

describe('the faces', () => {
  test.each(CHARACTERS)('%s has a head of its own shape, and colours by name', (character) => {
    const { head, behind, over } = HEADS[character];
    for (const d of [head, behind, over]) expect([d, isPath(d)]).toEqual([d, true]);
    const others = CHARACTERS.filter((one) => one !== character).map(
      (one) => HEADS[one].head + HEADS[one].behind,
    );
    expect(others).not.toContain(head + behind);
    for (const name of [character, `${character}-2`])
      expect(tokens).toMatch(new RegExp(`--${name}: #[0-9a-f]{6};`));
  });

  test('every mood is told by lines, not by colour', () => {
    const drawn = MOODS.map((mood) => LOOKS[mood].eyes + LOOKS[mood].lines);
    expect(new Set(drawn).size).toBe(MOODS.length);
    for (const d of drawn) expect([d, isPath(d)]).toEqual([d, true]);
  });
});
