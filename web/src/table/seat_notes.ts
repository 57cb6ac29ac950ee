// What a game declares about single seats: who deals, who plays against the rest, what was called, who sits out.
import type { Game, View } from '../protocol/types';
import { box, numbers, ofSeat, seatOrNull, valueAt, zonesAt } from './fields';
import { labelOf, matters, shown } from './notes';
import { SIGN } from './speech';
import type { Speaker } from './speech';
import { isSuit } from '../protocol/cards';

export type Side = 'own' | 'other';

export interface Declarer {
  readonly label: string;
  readonly sign: string; // the suit that was named for the team; empty: the label says what was done
}

// Tricks that a seat has set itself to take.
export interface Bid {
  readonly won: number;
  readonly of: number;
  readonly said: string;
}

export interface SeatNotes {
  readonly side: Side | null; // in games of teams
  readonly dealer: boolean;
  readonly declarer: Declarer | null;
  readonly calls: readonly string[]; // the newest last
  readonly bid: Bid | null;
  readonly won: number | null; // tricks that lie before the seat
  readonly idle: string | null; // why the seat does not play
  readonly tags: readonly string[];
}

// A mark holds for one seat, for a list of seats, or is said seat by seat.
export function isMarked(value: unknown, seat: number): boolean {
  if (!Array.isArray(value)) return value === seat;
  return value.some((one) => typeof one === 'boolean') ? value[seat] === true : value.includes(seat);
}

// Pictured on the plate in ways of their own.
const DRAWN: ReadonlySet<string> = new Set('backs score plus dealer declarer call bid won idle'.split(' '));

function tagsOf(view: View, game: Game, speaker: Speaker, seat: number): string[] {
  return zonesAt(game, 'seat').flatMap((zone): string[] => {
    if (DRAWN.has(zone.form) || !matters(view, zone)) return [];
    const value = box(view, zone.box)[zone.field];
    const label = labelOf(speaker, zone.field);
    if (zone.form === 'mark') return isMarked(value, seat) ? [label] : [];
    if (!Array.isArray(value)) return [];
    const said = shown(speaker, zone, value[seat]);
    if (said === null || said === '0') return [];
    return zone.form === 'number' || zone.form === 'pile' ? [`${label} ${said}`] : [said];
  });
}

// A word of the game stands alone; a number or cards carry the name of what they are.
function callsOf(view: View, game: Game, speaker: Speaker, seat: number): string[] {
  return zonesAt(game, 'seat').flatMap((zone): string[] => {
    const value = box(view, zone.box)[zone.field];
    if (zone.form !== 'call' || !Array.isArray(value)) return [];
    const one: unknown = value[seat];
    const word = speaker.words.words[zone.field]?.[String(one)];
    if (word !== undefined) return word === '' ? [] : [word];
    const said = shown(speaker, zone, one);
    if (said === null) return [];
    return [typeof one === 'string' ? said : `${labelOf(speaker, zone.field)} ${said}`];
  });
}

function bidOf(view: View, game: Game, speaker: Speaker, seat: number): Bid | null {
  const bid = zoneOf(view, game, 'bid');
  const of = Array.isArray(bid?.value) ? (bid.value[seat] as unknown) : null;
  if (bid === null || typeof of !== 'number') return null;
  const won = ofSeat(numbers(zoneOf(view, game, 'won')?.value), seat) ?? 0;
  return { won, of, said: `${labelOf(speaker, bid.label)} ${of}` };
}

function zoneOf(view: View, game: Game, form: string): { label: string; value: unknown } | null {
  const zone = zonesAt(game, 'seat').find((one) => one.form === form);
  return zone === undefined ? null : { label: zone.field, value: box(view, zone.box)[zone.field] };
}

export function trumpSign(view: View, game: Game): string {
  const suit = valueAt(view, game, 'bar', 'trump');
  return isSuit(suit) ? SIGN[suit] : '';
}

export function sideOf(view: View, seat: number): Side {
  return ((view.seat ?? 0) - seat) % 2 === 0 ? 'own' : 'other';
}

export function seatNotes(view: View, game: Game, speaker: Speaker, seat: number): SeatNotes {
  const [declarer, idle] = [zoneOf(view, game, 'declarer'), zoneOf(view, game, 'idle')];
  return {
    side: game.teams ? sideOf(view, seat) : null,
    dealer: seatOrNull(zoneOf(view, game, 'dealer')?.value) === seat,
    declarer:
      declarer === null || seatOrNull(declarer.value) !== seat
        ? null
        : { label: labelOf(speaker, declarer.label), sign: game.teams ? trumpSign(view, game) : '' },
    calls: callsOf(view, game, speaker, seat),
    bid: bidOf(view, game, speaker, seat),
    won: ofSeat(numbers(zoneOf(view, game, 'won')?.value), seat),
    idle: idle !== null && isMarked(idle.value, seat) ? labelOf(speaker, idle.label) : null,
    tags: tagsOf(view, game, speaker, seat),
  };
}
