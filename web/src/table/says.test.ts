import { describe, expect, test } from 'vitest';
import { aView } from '../test/samples';
import { speaker } from '../test/speaker';
import { saidText, saysOf, textOf } from './says';

const view = aView();

describe('what is said to the table', () => {
  test('the form follows the words of the game: numbers of teams, a seat', () => {
    const [score, stop] = saysOf(view, speaker);
    expect(score).toEqual({
      word: 'score',
      label: 'Score',
      parts: [
        { key: 'team_0', kind: 'number', label: 'You and Tomas owe' },
        { key: 'team_1', kind: 'number', label: 'Fern and Moss owe' },
        { key: 'seat', kind: 'seat', label: 'dealer' },
      ],
    });
    expect(stop?.parts).toEqual([]);
  });

  test('it is sent as a word and its numbers', () => {
    const [score, stop] = saysOf(view, speaker);
    expect(score && textOf(score, [0, 3, 1])).toBe('score 0 3 1');
    expect(stop && textOf(stop, [])).toBe('stop');
  });

  test('what was said is told in words, and what nobody declared as it is', () => {
    expect(saidText(view, speaker, 'score 0 3 1')).toBe(
      'Score: You and Tomas owe 0, Fern and Moss owe 3, dealer Fern',
    );
    expect(saidText(view, speaker, 'stop')).toBe('Stop here');
    expect(saidText(view, speaker, 'dance 1')).toBe('dance 1');
  });
});
