import { describe, expect, test } from 'vitest';
import { aLine } from '../test/samples';
import { heardFrom, remember, remembered, speakersIn, unreadIn, withLines } from './chat';

const ana = (number: number) => aLine({ number, who: 'a1', name: 'Ana' });
const tomas = (number: number) => aLine({ number, who: 't1' });

describe('chat', () => {
  test('a line that comes again is one line, in the order of its number', () => {
    const lines = withLines([ana(1), tomas(3)], [tomas(3), ana(2)]);
    expect(lines.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test('who is muted is neither shown nor counted', () => {
    const lines = [ana(1), tomas(2), ana(3)];
    const muted = new Set(['a1']);
    expect(heardFrom(lines, muted).map(({ number }) => number)).toEqual([2]);
    expect([unreadIn(lines, 1, new Set()), unreadIn(lines, 1, muted), unreadIn(lines, 3, muted)]).toEqual([
      2, 1, 0,
    ]);
  });

  test('people are listed once, by their newest name', () => {
    const renamed = aLine({ number: 4, who: 'a1', name: 'Ana K.' });
    expect(speakersIn([ana(1), tomas(2), renamed])).toEqual([
      { who: 'a1', name: 'Ana K.' },
      { who: 't1', name: 'Tomas' },
    ]);
  });

  test('muting is remembered by table', () => {
    const text = remember(remember(null, 'r1', new Set(['a', 'b'])), 'r2', new Set(['c']));
    expect([...remembered(text, 'r1')]).toEqual(['a', 'b']);
    expect([...remembered(text, 'r2')]).toEqual(['c']);
    expect([...remembered(remember(text, 'r1', new Set()), 'r1')]).toEqual([]);
    expect([...remembered(null, 'r1')]).toEqual([]);
  });
});
