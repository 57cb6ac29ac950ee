import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../protocol/types';
import { rounds } from '../test/recorded';
import { aView } from '../test/samples';
import { speaker } from '../test/speaker';
import { logParts, logSentences } from './log_lines';

const told = (...entries: LogEntry[]) =>
  logParts({ rounds: [1], round: 1, entries }, aView(), speaker).flatMap(({ heading, lines }) => [
    `-- ${heading}`,
    ...lines.map(({ kind, who, text, say }) => `${kind === 'locked' ? '#' : who}|${text}|${say ?? ''}`),
  ]);

describe('the log by tricks', () => {
  test('a trick stands under who took it, calls before the first trick under the round', () => {
    expect(
      told(
        { kind: 'dealt', number: 1 },
        { kind: 'moved', seat: 1, move: 'bid 1' },
        { kind: 'moved', seat: 0, move: 'TD' },
        { kind: 'moved', seat: 1, move: '7S' },
        { kind: 'trick', number: 1, seat: 1 },
        { kind: 'moved', seat: 1, move: '2C' },
      ),
    ).toEqual([
      '-- Round 1',
      '|The cards were dealt|',
      'Fern|Bid 1|Fern: Bid 1',
      '-- Trick 1: Fern',
      'You|10♦|You played the ten of diamonds',
      'Fern|7♠|Fern played the seven of spades',
      '-- Trick 2 (current)',
      'Fern|2♣|Fern played the two of clubs',
    ]);
  });

  test('a trick that is closed is one locked line', () => {
    expect(
      told(
        { kind: 'dealt', number: 1 },
        { kind: 'sealed', seat: 1, number: 3 },
        { kind: 'trick', number: 1, seat: 2 },
        { kind: 'moved', seat: 1, move: 'bid 1' },
        { kind: 'moved', seat: 2 },
        { kind: 'trick', number: 2, seat: 0 },
        { kind: 'moved', seat: 2, move: '7S' },
        { kind: 'trick', number: 3, seat: 2 },
        { kind: 'settled' },
      ),
    ).toEqual([
      '-- Round 1',
      '|The cards were dealt|',
      'Fern|chose 3 cards|',
      '#|Trick 1: Tomas|Trick 1: Tomas, hidden until the round is over',
      'Fern|Bid 1|Fern: Bid 1',
      '#|Trick 2: You|Trick 2: You, hidden until the round is over',
      '-- Trick 3: Tomas',
      'Tomas|7♠|Tomas played the seven of spades',
      '-- Round over',
    ]);
  });

  test('cards that were chosen, moves taken back', () => {
    expect(
      told(
        { kind: 'sealed', seat: 3, number: 3 },
        { kind: 'sealed', seat: 3 },
        { kind: 'sealed', seat: 0, move: '2C' },
        { kind: 'moved', seat: 2, move: '7S', taken_back: true },
        { kind: 'took_back', seat: 2, number: 1 },
        { kind: 'took_back', number: 2 },
      ),
    ).toEqual([
      '-- Round 1',
      'Moss|chose 3 cards|',
      'Moss|is ready|',
      'You|chose 2♣|You chose the two of clubs',
      '-- Trick 1 (current)',
      'Tomas|7♠ (undone)|Tomas played the seven of spades (undone)',
      'Tomas|undid the last move|',
      '|undid 2 moves|',
    ]);
  });

  test('what people do is told by the name that they had then', () => {
    expect(
      told(
        { kind: 'sat', seat: 1, name: 'Ana' },
        { kind: 'expired', seat: 2, name: null },
        { kind: 'autopilot', seat: 2, name: 'Tomas' },
        { kind: 'resumed', seat: null, name: null },
        { kind: 'conceded', seat: 0, name: 'Mira' },
        { kind: 'said', text: 'stop' },
      ),
    ).toEqual([
      '-- Round 1',
      'Ana|sat down|',
      'Tomas|ran out of time|',
      'Tomas|is away: a computer is filling in|',
      '|resumed the game|',
      'Mira|was given the win|',
      '|Stop here|',
    ]);
  });
});

describe.each([...rounds])('the log of a real round of %s', (_, { log, views, speaker: speaks }) => {
  const view = views.at(-1) ?? aView();
  const parts = logParts(log, view, speaks);

  test('has a heading for the round and for each trick', () => {
    const tricks = log.entries.filter(({ kind }) => kind === 'trick');
    expect(parts.filter(({ of, lines }) => of === 'trick' && lines.length > 0)).toHaveLength(tricks.length);
    expect(parts[0]).toMatchObject({ of: 'round', heading: 'Round 1' });
  });

  test('holds every card and no word that only a program reads', () => {
    const lines = logSentences(log, view, speaks);
    const cards = log.entries.filter(
      (one) => one.kind === 'moved' && /^[AKQJT2-9][SHDC]$/.test(one.move ?? ''),
    );
    expect(lines.filter((line) => line.includes(' played the '))).toHaveLength(cards.length);
    expect(lines.filter((line) => /[♠♥♦♣]|_|\{|undefined/.test(line))).toEqual([]);
  });
});
