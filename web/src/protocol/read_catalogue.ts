// The catalogue as it arrives. A game or an option that this page cannot read is left out: the others can still be
// played.
import { isCard } from './cards';
import { either, flag, list, maybe, oneOf, record, shape, some, sparse, text, whole, WireError } from './read';
import type { Reader } from './read';
import type {
  Card,
  Catalogue,
  Game,
  GameClock,
  NamedMove,
  SoundFrom,
  Option,
  Phase,
  Preset,
  PublicRoom,
  Zone,
} from './types';

type Of<T extends Option['type']> = Extract<Option, { readonly type: T }>;
type Words = Of<'word'>['words'][number];

const card: Reader<Card> = (value, at) => {
  if (isCard(value)) return value;
  throw new WireError(`${at}: card expected`);
};

const value: Reader<string | number> = (one, at) => (typeof one === 'string' ? one : whole(one, at));

const inMatch: Reader<true> = (one, at) => {
  if (one === true) return true;
  throw new WireError(`${at}: true expected`);
};

const OPTIONS: { readonly [T in Option['type']]: Reader<Option> } = {
  flag: sparse(shape<Of<'flag'>>({ name: text, type: oneOf('flag'), in_match: some(inMatch), default: flag })),
  number: sparse(
    shape<Of<'number'>>({
      name: text,
      type: oneOf('number'),
      min: whole,
      max: whole,
      word: some(text),
      in_match: some(inMatch),
      default: value,
    }),
  ),
  choice: sparse(
    shape<Of<'choice'>>({
      name: text,
      type: oneOf('choice'),
      values: list(value),
      word: some(text),
      in_match: some(inMatch),
      default: value,
    }),
  ),
  word: shape<Of<'word'>>({
    name: text,
    type: oneOf('word'),
    words: list(sparse(shape<Words>({ name: text, min: some(whole), max: some(whole) }))),
    default: text,
  }),
};

const options: Reader<readonly Option[]> = (all, at) =>
  list(record)(all, at).flatMap((one, i) => {
    const type = text(one['type'], `${at}[${i}].type`);
    return type in OPTIONS ? [OPTIONS[type as Option['type']](one, `${at}[${i}]`)] : [];
  });

const game = sparse(
  shape<Game>({
    thrown_in: some(text),
    id: text,
    version: whole,
    seats: list(whole),
    direction: either(oneOf('clockwise', 'counter-clockwise'), 'clockwise'),
    teams: either(flag, false),
    goal: either(text, ''),
    cloth: text,
    tile: list(card),
    options: either(options, []),
    presets: either(list(shape<Preset>({ name: text, options: record })), []),
    moves: either(
      list(
        sparse(
          shape<NamedMove>({
            name: text,
            values: either(list(text), []),
            phases: either(list(text), []),
            sound_from: some(shape<SoundFrom>({ field: text, least: whole })),
          }),
        ),
      ),
      [],
    ),
    phases: list(
      sparse(
        shape<Phase>({
          gathered_by: some(text),
          name: text,
          cards: either(text, ''),
          window: either(flag, false),
          sealed: either(flag, false),
          pick: either(whole, 1),
        }),
      ),
    ),
    clocks: either(
      list(shape<GameClock>({ name: text, phase: maybe(text), min: whole, max: whole, default: whole })),
      [],
    ),
    zones: list(
      sparse(
        shape<Zone>({
          phases: some(list(text)),
          field: text,
          box: oneOf('table', 'mine', 'board', 'result'),
          // A form that this page does not know yet is not drawn, and no reason to refuse the game.
          place: text as Reader<Zone['place']>,
          form: text as Reader<Zone['form']>,
        }),
      ),
    ),
  }),
);

export function readCatalogue(found: unknown, complain: (error: WireError) => void): Catalogue {
  const catalogue = record(found, 'catalogue');
  const games = list((one) => one)(catalogue['games'], 'catalogue.games');
  return {
    settings: either(options, [])(catalogue['settings'], 'catalogue.settings'),
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

export function readRoomMade(found: unknown): string {
  return text(record(found, 'made')['room'], 'made.room');
}

const publicRoom = shape<PublicRoom>({
  room: text,
  game: text,
  stage: oneOf('seating', 'playing', 'between', 'over'),
  seats: list(oneOf('free', 'person', 'computer')),
  watching: whole,
});

export function readRooms(found: unknown): readonly PublicRoom[] {
  return list(publicRoom)(record(found, 'rooms')['rooms'], 'rooms');
}
