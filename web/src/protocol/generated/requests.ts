// Made from protocol/requests.schema.json by `npm run types`: change that, not this.

export type Name = string;
export type RoomId = string;
export type SeatNumber = number;
export type SaltHash = string | null;

export interface Request {
  id: number;
  hello?: {
    name: Name;
  };
  name?: {
    name: Name;
  };
  join?: {
    room: RoomId;
  };
  leave?: {
    room: RoomId;
  };
  sit?: {
    room: RoomId;
    seat: SeatNumber;
  };
  face?: {
    room: RoomId;
    face: 'fern' | 'moss' | 'ivy' | 'reed' | 'sage' | 'wren' | 'ash' | 'rue';
  };
  stand?: {
    room: RoomId;
  };
  computer?: {
    room: RoomId;
    seat: SeatNumber | null;
    on: boolean;
    level?: 'learning' | 'casual' | 'strong' | 'master' | null;
  };
  table?: {
    room: RoomId;
    options?: {
      [k: string]: unknown;
    };
    preset?: string | null;
    settings?: {
      [k: string]: string | number | boolean;
    };
  };
  agree?: {
    room: RoomId;
    salt_hash: SaltHash;
  };
  start?: {
    room: RoomId;
    salt_hash: SaltHash;
  };
  act?: {
    room: RoomId;
    ask: number;
    moves: string[];
  };
  ready?: {
    room: RoomId;
    salt_hash: SaltHash;
  };
  promise?: {
    room: RoomId;
    salt_hash: string;
  };
  salt?: {
    room: RoomId;
    salt: string;
  };
  back?: {
    room: RoomId;
  };
  propose?: {
    room: RoomId;
    what: 'undo' | 'pause' | 'swap' | 'say' | 'start';
    seat?: SeatNumber;
    text?: string;
  };
  answer?: {
    room: RoomId;
    agree: boolean;
  };
  resume?: {
    room: RoomId;
  };
  claim?: {
    room: RoomId;
  };
  chat?: {
    room: RoomId;
    text: string;
  };
  hint?: {
    room: RoomId;
  };
  log?: {
    room: RoomId;
    round: number | null;
  };
}
