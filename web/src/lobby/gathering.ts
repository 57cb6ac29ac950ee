// Before a match, and between two: who has agreed, and what the viewer should do next.
import type { View } from '../protocol/types';
import { refusalText, seatName } from '../table/speech';
import type { Speaker } from '../table/speech';

// `start_fill`: computer players take the free seats; `start_soon`: those who are not ready may ask to wait, which is
// `asked` of them while it is `starting` for everybody else.
export type Next =
  'sit' | 'full' | 'start' | 'start_fill' | 'start_soon' | 'asked' | 'starting' | 'agree' | 'wait' | 'dealing';

export interface Gathering {
  readonly people: number;
  readonly agreed: number;
  readonly free: number;
  readonly seat: number | null; // to sit down on
  readonly next: Next;
  readonly starter: string; // who starts, while the others may ask to wait
  readonly awaited: string; // names of those who have not agreed yet
  readonly reason: string | null; // why the match cannot start now
}

function nextFor(view: View, people: number, free: number, seat: number | null): Next {
  if (view.dealing) return 'dealing';
  if (view.seat === null) return seat === null ? 'full' : 'sit';
  if (view.proposal?.what === 'start') return view.can.includes('answer') ? 'asked' : 'starting';
  const starts = people === 1 || view.seats[view.seat]?.host === true;
  const mayStart = view.can.includes('start') && view.start_refusal === null;
  // A guest who is the last to be ready says so, and leaves the start to the host.
  if (mayStart && (starts || view.seats[view.seat]?.agreed === true)) return 'start';
  if (starts && free > 0 && view.can.includes('computer')) return 'start_fill';
  if (view.can.includes('start_soon')) return 'start_soon';
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
    starter: view.proposal?.what === 'start' ? seatName(speaker, view, view.proposal.by) : '',
    awaited: speaker.joined(open.map(({ i }) => seatName(speaker, view, i))),
    reason: view.start_refusal === null ? null : refusalText(speaker, view.start_refusal),
  };
}
