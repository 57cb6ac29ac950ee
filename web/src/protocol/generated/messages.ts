// Made from protocol/messages.schema.json by `npm run types`: change that, not this.

export type Message = ViewMessage | ChatMessage | Done | Hello | LogAnswer | HintAnswer | Refused;
export type RoomName = string;
export type Seat = number;
export type Code = string;
export type LogEntry =
  | {
      kind: 'dealt';
      number: number;
      deck?: string[];
    }
  | {
      kind: 'moved';
      seat: Seat;
      move?: string;
      taken_back?: true;
    }
  | {
      kind: 'sealed';
      seat: Seat;
      number?: number;
      move?: string;
      taken_back?: true;
    }
  | {
      kind: 'trick';
      number: number;
      seat: Seat;
    }
  | {
      kind: 'said';
      text: string;
    }
  | {
      kind: 'took_back';
      seat?: Seat;
      number: number;
    }
  | {
      kind: 'settled';
    }
  | {
      kind: 'sat' | 'stood' | 'expired' | 'autopilot' | 'back' | 'paused' | 'resumed' | 'conceded' | 'brought';
      seat: Seat | null;
      name: string | null;
    };

export interface ViewMessage {
  view: View;
}
export interface View {
  room: RoomName;
  seq: number;
  game: string;
  version: number;
  options: {
    [k: string]: unknown;
  };
  settings: Settings;
  stage: 'seating' | 'playing' | 'between' | 'over';
  dealing: boolean;
  paused: boolean;
  host: boolean;
  seat: Seat | null;
  next_seat: Seat | null;
  seats: ViewSeat[];
  watching: number;
  can: (
    | 'act'
    | 'hint'
    | 'agree'
    | 'start'
    | 'ready'
    | 'undo'
    | 'pause'
    | 'resume'
    | 'claim'
    | 'back'
    | 'say'
    | 'table'
    | 'start_soon'
    | 'computer'
    | 'chat'
    | 'answer'
  )[];
  says: string[];
  start_refusal: Reason | null;
  proposal: Proposal | null;
  clocks: (Clock | null)[];
  deal: Deal | null;
  proof: Proof | null;
  conceded: Seat | null;
  claim_ms: number | null;
  start_ms: number | null;
  trouble: 'store' | null;
  round: number | null;
  to_act: Seat[];
  ask: number | null;
  pick: number | null;
  legal: string[] | null;
  why: {
    [k: string]: string;
  } | null;
  table: {
    [k: string]: unknown;
  } | null;
  mine: {
    [k: string]: unknown;
  } | null;
  board: {
    [k: string]: unknown;
  } | null;
  result: {
    [k: string]: unknown;
  } | null;
  winners: Seat[];
  needs_score?: boolean;
  next_ms: number | null;
}
export interface Settings {
  turn_seconds: number | 'off';
  clock_alone: boolean;
  ready_seconds: number | 'off';
  grace_seconds: number;
  leave_seconds: number;
  pace_ms: number;
  computer_level: 'learning' | 'casual' | 'strong' | 'master';
  hints: 'alone' | 'everybody' | 'nobody';
  watch: 'everybody' | 'link' | 'nobody';
  log: 'kept' | 'cleared';
  chat: boolean;
  undo: boolean;
  [k: string]: string | number | boolean;
}
export interface ViewSeat {
  name: string | null;
  kind: 'free' | 'person' | 'computer';
  who: string | null;
  face: 'fern' | 'moss' | 'ivy' | 'reed' | 'sage' | 'wren' | 'ash' | 'rue' | null;
  here: boolean;
  host: boolean;
  agreed: boolean;
  ready: boolean;
  autopilot: 'away' | 'slow' | null;
  left: string | null;
  character: 'fern' | 'moss' | 'ivy' | 'reed' | 'sage' | 'wren' | 'ash' | 'rue' | null;
  level: 'learning' | 'casual' | 'strong' | 'master' | null;
  mood: 'calm' | 'glad' | 'proud' | 'sour' | 'cross' | null;
  next: string | null;
}
export interface Reason {
  code: Code;
  text: string;
}
export interface Proposal {
  what: 'undo' | 'pause' | 'swap' | 'say' | 'start';
  by: Seat;
  seat: Seat | null;
  text: string;
  agreed: Seat[];
  awaits: Seat[];
  ms: number;
}
export interface Clock {
  ms: number;
  of: number;
}
export interface Deal {
  number: number;
  hash: string;
  salts_due: boolean;
  mine: string | null;
}
export interface Proof {
  number: number;
  context: string;
  secret: string;
  hash: string;
  salts: string[];
  hashes: (string | null)[];
  first: Seat | null;
  deck: string[];
  abandoned: AbandonedDeal[];
}
export interface AbandonedDeal {
  number: number;
  context: string;
  secret: string;
  hash: string;
  salts: string[];
  hashes: (string | null)[];
}
export interface ChatMessage {
  chat: Chat;
}
export interface Chat {
  room: RoomName;
  lines: ChatLine[];
}
export interface ChatLine {
  number: number;
  who: string;
  name: string;
  seat: Seat | null;
  text: string;
  at: number;
}
export interface Done {
  re: number;
  ok: true;
}
export interface Hello {
  re: number;
  ok: true;
  guest: string;
  protocol: 1;
}
export interface LogAnswer {
  re: number;
  ok: true;
  log: Log;
}
export interface Log {
  rounds: number[];
  round: number | null;
  entries: LogEntry[];
}
export interface HintAnswer {
  re: number;
  ok: true;
  hint: Hint;
}
export interface Hint {
  ask: number;
  picks: string[];
  tries: number;
  moves: HintedMove[];
}
export interface HintedMove {
  move: string;
  worth: number | null;
  points: number | null;
  tries: number;
  reason: string | null;
}
export interface Refused {
  re: number | null;
  ok: false;
  code: Code;
  text: string;
}
