// The edge: text of the server in, typed values out. See docs/protocol.md.
import {
  either,
  flag,
  ifKnown,
  list,
  maybe,
  oneOf,
  real,
  record,
  scalar,
  shape,
  table,
  text,
  whole,
  WireError,
} from './read';
import type { Reader } from './read';
import { readLog } from './read_log';
import { CHARACTERS, LEVELS, MOODS } from './types';
import type {
  Answer,
  ChatLine,
  Clock,
  Deal,
  Hint,
  HintedMove,
  Message,
  Proof,
  Proposal,
  Seat,
  View,
} from './types';

const CAN = [
  'act',
  'agree',
  'start',
  'ready',
  'undo',
  'pause',
  'resume',
  'claim',
  'back',
  'say',
  'table',
  'computer',
  'chat',
  'answer',
  'hint',
  'start_soon',
] as const;

const seat = shape<Seat>({
  name: maybe(text),
  kind: oneOf('free', 'person', 'computer'),
  who: maybe(text),
  face: ifKnown(CHARACTERS),
  here: flag,
  host: flag,
  agreed: flag,
  ready: flag,
  autopilot: maybe(oneOf('away', 'slow')),
  left: maybe(text),
  character: ifKnown(CHARACTERS),
  level: ifKnown(LEVELS),
  mood: ifKnown(MOODS),
  next: maybe(text),
});

const proposal = shape<Proposal>({
  what: oneOf('undo', 'pause', 'swap', 'say', 'start'),
  by: whole,
  seat: maybe(whole),
  text: either(text, ''),
  agreed: list(whole),
  awaits: list(whole),
  ms: whole,
});

const hashes = either(list(maybe(text)), []);
const proofFields = { number: whole, context: text, secret: text, hash: text, salts: list(text), hashes };
const proof = shape<Proof>({
  ...proofFields,
  first: maybe(whole),
  deck: list(text),
  abandoned: either(list(shape<Proof['abandoned'][number]>(proofFields)), []),
});

// Words that a newer house may use are left out: the page offers only what it understands.
const can: Reader<View['can']> = (value, at) =>
  list(text)(value, at).flatMap((word) => CAN.filter((known) => known === word));

const view = shape<View>({
  room: text,
  seq: whole,
  game: text,
  version: whole,
  options: record,
  settings: (value, at) => table(scalar)(value, at) as View['settings'],
  stage: oneOf('seating', 'playing', 'between', 'over'),
  dealing: either(flag, false),
  paused: either(flag, false),
  host: flag,
  seat: maybe(whole),
  next_seat: maybe(whole),
  seats: list(seat),
  watching: either(whole, 0),
  can,
  says: either(list(text), []),
  start_refusal: maybe(shape<NonNullable<View['start_refusal']>>({ code: text, text })),
  proposal: maybe(proposal),
  clocks: either(list(maybe(shape<Clock>({ ms: whole, of: whole }))), []),
  deal: maybe(shape<Deal>({ number: whole, hash: text, salts_due: flag, mine: maybe(text) })),
  proof: maybe(proof),
  conceded: maybe(whole),
  claim_ms: maybe(whole),
  start_ms: maybe(whole),
  trouble: maybe(oneOf('store')),
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
  needs_score: either(flag, false),
  next_ms: maybe(whole),
});

const hint = shape<Hint>({
  ask: whole,
  picks: list(text),
  tries: whole,
  moves: list(
    shape<HintedMove>({
      move: text,
      worth: maybe(real),
      points: maybe(real),
      tries: whole,
      reason: maybe(text),
    }),
  ),
});

const chatLine = shape<ChatLine>({
  number: whole,
  who: text,
  name: text,
  seat: maybe(whole),
  text,
  at: whole,
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
  if (flag(found['ok'], 'answer.ok')) {
    if ('hint' in found) return { ok: true, hint: hint(found['hint'], 'answer.hint') };
    if ('log' in found) return { ok: true, log: readLog(found['log'], 'answer.log') };
    return 'protocol' in found
      ? { ok: true, protocol: whole(found['protocol'], 'answer.protocol') }
      : { ok: true };
  }
  return {
    ok: false,
    code: text(found['code'], 'answer.code'),
    text: either(text, '')(found['text'], 'answer.text'),
  };
}

// The number of the request that a message answers, where nothing else of it can be read.
export function answeredBy(source: string): number | null {
  try {
    return maybe(whole)(record(json(source), 'message')['re'], 'message.re');
  } catch {
    return null;
  }
}

export function readMessage(source: string): Message {
  const found = record(json(source), 'message');
  if ('view' in found) return { kind: 'view', view: view(found['view'], 'view') };
  if ('chat' in found) {
    const chat = record(found['chat'], 'message.chat');
    const lines = list(chatLine)(chat['lines'], 'message.chat.lines');
    return { kind: 'chat', room: text(chat['room'], 'message.chat.room'), lines };
  }
  return { kind: 'answer', re: maybe(whole)(found['re'], 'message.re'), answer: readAnswer(found) };
}
