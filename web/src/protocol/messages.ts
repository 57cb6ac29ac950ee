// The edge: text of the server in, typed values out. See docs/protocol.md.
import { either, flag, list, maybe, oneOf, record, shape, table, text, WireError, whole } from './read';
import type { Reader } from './read';
import { isCard } from './cards';
import type {
  Answer,
  Card,
  Catalogue,
  Game,
  Message,
  NamedMove,
  Option,
  Phase,
  Scalar,
  Seat,
  View,
  Zone,
} from './types';

const card: Reader<Card> = (value, at) => {
  if (isCard(value)) return value;
  throw new WireError(`${at}: card expected`);
};

const seat = shape<Seat>({
  name: maybe(text),
  kind: oneOf('free', 'person', 'computer'),
  here: flag,
  ready: flag,
});

const view = shape<View>({
  room: text,
  seq: whole,
  game: text,
  options: either(record, {}),
  stage: oneOf('seating', 'playing', 'between', 'over'),
  host: either(flag, false),
  seat: maybe(whole),
  seats: list(seat),
  watching: either(whole, 0),
  round: maybe(whole),
  to_act: either(list(whole), []),
  ask: maybe(whole),
  pick: maybe(whole),
  legal: maybe(list(text)),
  why: maybe(table(text)),
  table: maybe(record),
  mine: maybe(record),
  board: maybe(record),
  result: maybe(record),
  winners: either(list(whole), []),
  next_ms: maybe(whole),
});

const scalar: Reader<Scalar> = (value, at) => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new WireError(`${at}: text, number or flag expected`);
};

const option = shape<Option>({ name: text, default: scalar });

const game = shape<Game>({
  id: text,
  version: whole,
  seats: list(whole),
  direction: either(text, 'clockwise'),
  cloth: text,
  tile: list(card),
  options: either(list(option), []),
  moves: either(
    list(shape<NamedMove>({ name: text, values: either(list(text), []), phases: either(list(text), []) })),
    [],
  ),
  phases: either(list(shape<Phase>({ name: text, window: either(flag, false), pick: either(whole, 1) })), []),
  zones: list(
    shape<Zone>({
      field: text,
      box: oneOf('table', 'mine', 'board', 'result'),
      place: text,
      form: text,
    }),
  ),
});

function json(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw new WireError('not JSON');
  }
}

export function readAnswer(value: unknown): Answer {
  const found = record(value, 'answer');
  if (flag(found['ok'], 'answer.ok')) return { ok: true };
  return {
    ok: false,
    code: text(found['code'], 'answer.code'),
    text: either(text, '')(found['text'], 'answer'),
  };
}

export function readMessage(source: string): Message {
  const found = record(json(source), 'message');
  if ('view' in found) return { kind: 'view', view: view(found['view'], 'view') };
  return { kind: 'answer', re: whole(found['re'], 'message.re'), answer: readAnswer(found) };
}

// A game that this page cannot read is left out: the others can still be played.
export function readCatalogue(value: unknown, complain: (error: WireError) => void): Catalogue {
  const games = list((one) => one)(record(value, 'catalogue')['games'], 'catalogue.games');
  return {
    games: games.flatMap((one, i) => {
      try {
        return [game(one, `games[${i}]`)];
      } catch (error) {
        if (!(error instanceof WireError)) throw error;
        complain(error);
        return [];
      }
    }),
  };
}

export function readRoomMade(value: unknown): string {
  return text(record(value, 'made')['room'], 'made.room');
}
