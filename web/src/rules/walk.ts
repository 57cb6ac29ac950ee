// A played scenario as pictures to step through: what the referee tells of its steps becomes moments with something to
// say about each. Pure; nothing of a rule is known here.
import { isCard } from '../protocol/cards';
import type { Move } from '../protocol/types';

export interface ToldMove {
  readonly seat: number;
  readonly moves: readonly Move[];
}
export interface ToldRefusal extends ToldMove {
  readonly code: string;
  readonly text: string;
}
export interface ToldStep {
  readonly events: number;
  readonly caption: string | null;
  readonly moved: ToldMove | null;
  readonly refused: ToldRefusal | null;
  readonly expected: Readonly<Record<string, unknown>> | null;
  readonly plays_out: boolean;
}

// The referee's answer to `scenario`.
export interface ToldScenario {
  readonly game: string | null;
  readonly log: readonly unknown[];
  readonly start: number;
  readonly plays_out: boolean; // from the start the round can be played to its end
  readonly steps: readonly ToldStep[];
  readonly failed: readonly string[];
}

export interface Picture {
  readonly events: number; // of the log that lead there
  readonly captions: readonly string[];
  readonly moved: ToldMove | null;
  readonly refused: ToldRefusal | null;
  readonly may: readonly number[]; // seats whose legal moves the example is about
  readonly playsOut: boolean; // there are cards enough to play on to the end of the round
}

// Seats whose legal moves an expectation names.
function askedIn(expected: ToldStep['expected']): number[] {
  return ['legal', 'legal_has'].flatMap((name) => {
    const seats = expected?.[name];
    return typeof seats === 'object' && seats !== null ? Object.keys(seats).map(Number) : [];
  });
}

// What happens makes a new picture; what is said or has to hold belongs to the picture before it. Where the rules only
// move on, as when a card is turned up, the picture is the one that was there.
export function picturesOf(told: Pick<ToldScenario, 'start' | 'plays_out' | 'steps'>): Picture[] {
  const { start: events, plays_out: playsOut } = told;
  let now: Picture = { events, captions: [], moved: null, refused: null, may: [], playsOut };
  const out: Picture[] = [];
  for (const { events, caption, moved, refused, expected, plays_out: playsOut } of told.steps) {
    if (moved !== null || refused !== null || events !== now.events) {
      out.push(now);
      now = { events, captions: [], moved, refused, may: [], playsOut };
    } else if (caption !== null) now = { ...now, captions: [...now.captions, caption] };
    else now = { ...now, may: [...new Set([...now.may, ...askedIn(expected)])] };
  }
  return [...out, now];
}

// Who plays a card in the example: a hand that is worth seeing.
export function playersIn({ steps }: Pick<ToldScenario, 'steps'>): number[] {
  const played = steps.flatMap(({ moved, refused }) =>
    [moved, refused].flatMap((one) => (one !== null && one.moves.some(isCard) ? [one.seat] : [])),
  );
  return [...new Set(played)];
}

// Everybody who does or is asked something, in order.
export function seatsIn({ steps }: Pick<ToldScenario, 'steps'>): number[] {
  const seats = steps.flatMap(({ moved, refused, expected }) => [
    ...[moved, refused].flatMap((one) => (one === null ? [] : [one.seat])),
    ...askedIn(expected),
  ]);
  return [...new Set(seats)];
}
