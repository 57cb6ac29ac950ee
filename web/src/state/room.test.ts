import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkMessage, checkRequest } from '../../../protocol/validate.mjs';
import type { Socket } from '../protocol/ports';
import { Salts } from '../protocol/salts';
import type { View } from '../protocol/types';
import { aView } from '../test/samples';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('location', { pathname: '/' });
const { RoomState } = await import('./room.svelte');

const ROOM = aView().room;
type Sent = Record<string, Record<string, unknown>>;

// A house of one socket that answers every request with ok.
class House implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Sent[] = [];
  constructor(private readonly first: View) {}
  send(text: string): void {
    const request = checkRequest(JSON.parse(text)) as Sent;
    this.sent.push(request);
    this.say({ re: request['id'], ok: true });
    if ('join' in request) this.show(this.first);
  }
  close(): void {}
  show(view: View): void {
    this.say({ view });
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(checkMessage(message)) });
  }
  bodies(word: string): unknown[] {
    return this.sent.flatMap((one) => (word in one ? [one[word]] : []));
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const chairs = (agreed: boolean) => aView().seats.map((seat) => ({ ...seat, agreed }));
const seating = aView({ stage: 'seating', seats: chairs(false), can: ['start', 'agree', 'computer'] });
let house: House;
let byte = 0;

function enter(first: View, wish: 'play' | 'invite' | null = null) {
  house = new House(first);
  const ports = {
    open: () => house,
    greet: async () => 'silent' as const,
    after: () => () => undefined,
    random: () => 0,
  };
  const drawer = { getItem: () => null, setItem: () => undefined };
  const salts = new Salts(ROOM, drawer, (n) => Uint8Array.from({ length: n }, () => ++byte & 255));
  const room = new RoomState(ROOM, 'Mira', ports, salts);
  void room.open(wish);
  house.onopen?.();
  return { room, salts };
}

describe('a room', () => {
  beforeEach(() => void (byte = 0));

  test('play now sits down, fills the seats, starts, with a salt of its own', async () => {
    const { room, salts } = enter(seating, 'play');
    expect(room.hurrying).toBe(true);
    await settle();
    expect(house.sent.map((one) => Object.keys(one)[1])).toEqual(['hello', 'join', 'sit', 'computer', 'start']);
    expect(house.bodies('computer')).toEqual([{ room: ROOM, seat: null, on: true }]);
    expect(house.bodies('start')).toEqual([{ room: ROOM, salt_hash: salts.hashFor(3) }]);
    // No seats are shown between the start and the first cards.
    expect(room.hurrying).toBe(true);
    house.show(aView());
    expect(room.hurrying).toBe(false);
  });

  test('invite sits down and waits', async () => {
    enter(seating, 'invite');
    await settle();
    expect(house.sent.map((one) => Object.keys(one)[1])).toEqual(['hello', 'join', 'sit']);
  });

  test('the salt is opened once, when it is due and its hash is this page’s', async () => {
    const { room, salts } = enter(seating);
    await room.agree();
    const mine = salts.hashFor(3);
    expect(house.bodies('agree')).toEqual([{ room: ROOM, salt_hash: mine }]);
    const due = (hash: string | null, salts_due = true) =>
      aView({ deal: { number: 3, hash: 'ab'.repeat(32), salts_due, mine: hash } });
    house.show(due(mine, false));
    house.show(due('cd'.repeat(32)));
    house.show(due(null));
    expect(house.bodies('salt')).toEqual([]);
    house.show(due(mine));
    house.show(due(mine));
    expect(house.bodies('salt')).toEqual([{ room: ROOM, salt: salts.behind(mine) }]);
  });

  test('a deal that a restarted house has begun anew is promised another salt, once', () => {
    const { salts } = enter(seating);
    const anew = (number: number, agreed: boolean, mine: string | null = null) => {
      const seats = chairs(agreed);
      return {
        ...seating,
        seat: 0,
        seats,
        deal: { number, hash: 'ab'.repeat(32), salts_due: false, mine },
      };
    };
    house.show(anew(4, false));
    expect(house.bodies('agree')).toEqual([]);
    house.show(anew(4, true));
    house.show(anew(4, true));
    expect(house.bodies('agree')).toEqual([{ room: ROOM, salt_hash: salts.hashFor(4) }]);
    // A promise of this page stands; one whose salt it does not know cannot be kept.
    house.show(anew(5, true, salts.hashFor(5)));
    expect(house.bodies('agree')).toHaveLength(1);
    house.show(anew(6, true, 'cd'.repeat(32)));
    expect(house.bodies('agree')[1]).toEqual({ room: ROOM, salt_hash: salts.hashFor(6) });
  });

  test('the log is asked for only while it is looked at', async () => {
    const { room } = enter(aView());
    house.show(aView({ seq: 42 }));
    expect(house.bodies('log')).toEqual([]);
    room.toggle('log');
    house.show(aView({ seq: 43 }));
    house.show(aView({ seq: 44 }));
    expect(house.bodies('log')).toEqual([{ room: ROOM, round: null }]);
  });
});
