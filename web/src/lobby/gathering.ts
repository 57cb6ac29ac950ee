// Before a match, and between two: who has agreed, and what the viewer should do next.
import type { View } from '../protocol/types';
import { refusalText, seatName } from '../table/speech';
import type { Speaker } from '../table/speech';

export type Next = 'sit' | 'full' | 'start' | 'start_fill' | 'agree' | 'wait' | 'dealing';

export interface Gathering {
  readonly people: number;
  readonly agreed: number;
  readonly free: number;
  readonly seat: number | null; // to sit down on
  readonly next: Next;
  readonly awaited: string; // names of those who have not agreed yet
  readonly reason: string | null; // why the match cannot start now
}

function nextFor(view: View, people: number, free: number, seat: number | null): Next {
  if (view.dealing) return 'dealing';
  if (view.seat === null) return seat === null ? 'full' : 'sit';
  if (view.can.includes('start') && view.start_refusal === null) return 'start';
  if (people === 1 && free > 0 && view.can.includes('computer')) return 'start_fill';
  return view.can.includes('agree') && view.seats[view.seat]?.agreed !== true ? 'agree' : 'wait';
}

export function gatheringOf(view: View, speaker: Speaker): Gathering {
  const persons = view.seats.flatMap((seat, i) => (seat.kind === 'person' ? [{ ...seat, i }] : []));
  const free = view.seats.filter(({ kind }) => kind === 'free').length;
  const places = ['free', 'computer'].map((kind) => view.seats.findIndex((one) => one.kind === kind));
  const seat = places.find((place) => place >= 0) ?? null;
  const open = persons.filter(({ agreed, i }) => !agreed && i !== view.seat);
  return {
    people: persons.length,
    agreed: persons.filter(({ agreed }) => agreed).length,
    free,
    seat,
    next: nextFor(view, persons.length, free, seat),
    awaited: speaker.joined(open.map(({ i }) => seatName(speaker, view, i))),
    reason: view.start_refusal === null ? null : refusalText(speaker, view.start_refusal),
  };
}
