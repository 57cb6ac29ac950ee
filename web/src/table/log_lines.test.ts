import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../protocol/types';
import { aView } from '../test/samples';
import { speaker } from '../test/speaker';
import { logLines } from './log_lines';

const told = (...entries: LogEntry[]) =>
  logLines({ rounds: [1], round: 1, entries }, aView(), speaker).map(({ kind, who, text }) =>
    kind === 'rule' ? `-- ${text}` : `${who}|${text}`,
  );

describe('the log in sentences', () => {
  test('moves are told as cards and as the game names them', () => {
    expect(
      told(
        { kind: 'dealt', number: 1 },
        { kind: 'moved', seat: 0, move: 'TD' },
        { kind: 'moved', seat: 1, move: 'bid 1' },
        { kind: 'moved', seat: 2, move: 'odd' },
        { kind: 'moved', seat: 2 },
        { kind: 'moved', seat: 2, move: '7S', taken_back: true },
        { kind: 'sealed', seat: 3, number: 3 },
        { kind: 'sealed', seat: 3 },
        { kind: 'sealed', seat: 0, move: '2C' },
        { kind: 'trick', number: 2, seat: 1 },
        { kind: 'took_back', seat: 2, number: 1 },
        { kind: 'took_back', number: 2 },
        { kind: 'settled' },
      ),
    ).toEqual([
      '-- The cards were dealt',
      'You|10♦',
      'Fern|Bid 1',
      'Tomas|odd',
      'Tomas|made a hidden move',
      'Tomas|7♠ (taken back)',
      'Moss|chose 3 cards',
      'Moss|has chosen',
      'You|chose 2♣',
      '-- Trick 2: Fern',
      'Tomas|took the last move back',
      '|took 2 moves back',
      '-- The round was scored',
    ]);
  });

  test('what people do is told by the name that they had then', () => {
    expect(
      told(
        { kind: 'sat', seat: 1, name: 'Ana' },
        { kind: 'stood', seat: 1, name: 'Ana' },
        { kind: 'expired', seat: 2, name: null },
        { kind: 'autopilot', seat: 2, name: 'Tomas' },
        { kind: 'back', seat: 2, name: 'Tomas' },
        { kind: 'paused', seat: 0, name: 'Mira' },
        { kind: 'resumed', seat: null, name: null },
        { kind: 'conceded', seat: 0, name: 'Mira' },
        { kind: 'said', text: 'stop' },
      ),
    ).toEqual([
      'Ana|sat down',
      'Ana|gave up the seat',
      'Tomas|ran out of time',
      'Tomas|is played by a computer for now',
      'Tomas|came back',
      'Mira|paused the game',
      '|resumed the game',
      'Mira|was given the win',
      '|Stop here',
    ]);
  });
});
