// Made from protocol/http.schema.json by `npm run types`: change that, not this.

export type Http =
  | NewRoom
  | BegunRoom
  | RoomMade
  | Okay
  | HttpRefusal
  | Catalogue
  | Rooms
  | KeepRounds
  | RemoveRounds
  | DrawerChanged
  | DrawerPage;
export type CardCode = string;
export type Option = FlagOption | NumberOption | ChoiceOption | WordOption;
export type FieldName = string;
export type RoundId = string;
export type RemoveRounds =
  | {
      ids: RoundId[];
    }
  | {
      before: number;
    };
export type DrawerName = string | null;
export type Mark = number;

export interface NewRoom {
  game: string;
  options?: {
    [k: string]: unknown;
  };
  preset?: string | null;
  settings?: {
    [k: string]: string | number | boolean;
  };
}
export interface BegunRoom {
  log: {
    [k: string]: unknown;
  }[];
  seat: number;
  name: string;
  levels?: (string | null)[];
  settings?: {
    [k: string]: string | number | boolean;
  };
}
export interface RoomMade {
  ok: true;
  room: string;
}
export interface Okay {
  ok: true;
}
export interface HttpRefusal {
  ok: false;
  code: string;
  text: string;
}
export interface Catalogue {
  games: Game[];
  settings: Option[];
}
export interface Game {
  id: string;
  version: number;
  seats: number[];
  direction: 'clockwise' | 'counter-clockwise';
  teams: boolean;
  goal: string;
  thrown_in?: string;
  cloth: string;
  tile: CardCode[];
  options: Option[];
  presets: Preset[];
  moves: NamedMove[];
  phases: Phase[];
  clocks: GameClock[];
  zones: Zone[];
  fields?: {
    [k: string]: string[];
  };
}
export interface FlagOption {
  name: FieldName;
  type: 'flag';
  in_match?: true;
  default: boolean;
}
export interface NumberOption {
  name: FieldName;
  type: 'number';
  min: number;
  max: number;
  word?: string;
  in_match?: true;
  default: number | string;
}
export interface ChoiceOption {
  name: FieldName;
  type: 'choice';
  values: (string | number)[];
  word?: string;
  in_match?: true;
  default: string | number;
}
export interface WordOption {
  name: FieldName;
  type: 'word';
  words: {
    name: string;
    min?: number;
    max?: number;
  }[];
  default: string;
}
export interface Preset {
  name: string;
  options: {
    [k: string]: unknown;
  };
}
export interface NamedMove {
  name: string;
  values?: string[];
  phases: string[];
  sound_from?: SoundFrom;
}
export interface SoundFrom {
  field: string;
  least: number;
}
export interface Phase {
  name: string;
  cards: string;
  window: boolean;
  sealed: boolean;
  pick: number;
  gathered_by?: string;
}
export interface GameClock {
  name: FieldName;
  phase: string | null;
  min: number;
  max: number;
  default: number;
}
export interface Zone {
  field: string;
  box: 'table' | 'mine' | 'board' | 'result';
  place: 'own' | 'middle' | 'seat' | 'bar' | 'aside';
  form:
    | 'fan'
    | 'ring'
    | 'pile'
    | 'row'
    | 'backs'
    | 'score'
    | 'plus'
    | 'number'
    | 'word'
    | 'flag'
    | 'mark'
    | 'dealer'
    | 'declarer'
    | 'call'
    | 'bid'
    | 'won'
    | 'idle'
    | 'trump'
    | 'stake';
  phases?: string[];
}
export interface Rooms {
  rooms: PublicRoom[];
}
export interface PublicRoom {
  room: string;
  game: string;
  stage: 'seating' | 'playing' | 'between' | 'over';
  seats: ('free' | 'person' | 'computer')[];
  watching: number;
}
export interface KeepRounds {
  rounds: KeptRound[];
}
export interface KeptRound {
  id: RoundId;
  match: RoundId;
  game: string;
  at: number;
  round: number;
  seat: number;
  players: {
    name?: string | null;
    character?: string | null;
    computer: boolean;
  }[];
  points: (number | null)[];
  scores: (number | null)[];
  took?: boolean | null;
  won?: boolean | null;
  code?: string | null;
}
export interface DrawerChanged {
  ok: true;
  drawer: DrawerName;
  from: Mark;
  mark: Mark;
}
export interface DrawerPage {
  ok: true;
  drawer: DrawerName;
  rounds: KeptRound[];
  removed: RoundId[];
  mark: Mark;
  more: boolean;
}
