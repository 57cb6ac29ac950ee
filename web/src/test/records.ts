// A finished round of a game that does not exist, for tests.
import type { RoundRecord } from '../afterwards/record';

export function aRecord(change: Partial<RoundRecord> = {}): RoundRecord {
  return {
    id: 'table.1',
    match: 'table.1',
    game: 'sample',
    at: 1000,
    round: 1,
    seat: 0,
    players: [
      { name: 'Mira', character: null, computer: false },
      { name: 'Fern', character: 'fern', computer: true },
    ],
    points: [3, -1],
    scores: [13, null],
    won: null,
    code: 'sample.1.AbC_-9',
    ...change,
  };
}
