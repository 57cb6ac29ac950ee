// The chairs of a round that is looked at again: faces and names where this browser remembers them.
import type { Card, Game, Seat } from '../protocol/types';
import { aSitter } from '../still/still_view';
import type { Frame } from '../still/frame';
import { cards, zoneAt } from '../table/fields';
import type { RoundRecord } from './record';

export function sittersOf(record: RoundRecord | null, count: number): Seat[] {
  return Array.from({ length: count }, (_, seat) => {
    const { name = null, character = null, computer = false } = record?.players[seat] ?? {};
    if (!computer) return aSitter({ name, ready: false });
    return aSitter({ name, character, kind: 'computer', level: 'strong', mood: 'calm' });
  });
}

export function ownHand({ view }: Frame, game: Game): readonly Card[] {
  const zone = zoneAt(game, 'own', 'fan');
  return zone === undefined ? [] : cards(view.mine?.[zone.field]);
}

// What everybody holds, by seat; empty in a game without hands.
export function allHands(frame: Frame, game: Game): ReadonlyMap<number, readonly Card[]> {
  const all = new Map([...frame.hands, [frame.view.seat ?? 0, ownHand(frame, game)] as const]);
  return new Map([...all].filter(([, held]) => held.length > 0).sort(([a], [b]) => a - b));
}
