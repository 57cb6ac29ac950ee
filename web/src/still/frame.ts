// One moment of a match from its log: the engine loads that much of it and tells what a seat sees. The questions go
// out together, so that nobody else's come between them.
import type { Engine } from '../engine/engine';
import type { Card, Game, Refusal, Seat, View } from '../protocol/types';
import { cards, zoneAt } from '../table/fields';
import { stillView } from './still_view';
import type { RefereeShow, RefereeView } from './still_view';

export interface Moment {
  readonly log: readonly unknown[]; // as the referee's `log` gives it and `load` takes it
  readonly events: number; // how many of them have happened
  readonly seat: number | null; // whose eyes see it
  readonly open?: readonly number[]; // other seats whose hands lie open
  readonly seats: readonly Seat[]; // who sits there
}

export interface Frame {
  readonly ok: true;
  readonly view: View;
  readonly hands: ReadonlyMap<number, readonly Card[]>; // of the open seats
}

// The referee's match as it stands, without loading anything.
export async function frameNow(
  engine: Engine,
  game: Game,
  { events, seat, open = [], seats }: Omit<Moment, 'log'>,
): Promise<Frame | Refusal> {
  const asked = [seat, ...open].map((one) => engine.ask<{ view: RefereeView }>({ view: { seat: one } }));
  const [shown, ...views] = await Promise.all([engine.ask<RefereeShow>({ show: {} }), ...asked]);
  if (!shown.ok) return shown;
  const told: RefereeView[] = [];
  for (const one of views) {
    if (!one.ok) return one;
    told.push(one.view);
  }
  const [own, ...others] = told;
  if (own === undefined) return { ok: false, code: 'no_match', text: '' };
  const fan = zoneAt(game, 'own', 'fan')?.field ?? '';
  const hands = new Map(open.map((one, i) => [one, cards(others[i]?.mine?.[fan])]));
  return { ok: true, view: stillView(own, shown, { seats, seq: events }), hands };
}

export async function frameAt(engine: Engine, game: Game, moment: Moment): Promise<Frame | Refusal> {
  const [loaded, frame] = await Promise.all([
    engine.ask<object>({ load: moment.log.slice(0, moment.events) }),
    frameNow(engine, game, moment),
  ]);
  return loaded.ok ? frame : loaded;
}
