// One example of the rules: its scenario played by the engine, and the picture that is looked at. All pictures are
// drawn at once, so that a step costs nothing and the place keeps its size.
import type { Engine } from '../engine/engine';
import type { Game, Seat } from '../protocol/types';
import { frameAt } from '../still/frame';
import type { Frame } from '../still/frame';
import { aSitter, seatCount } from '../still/still_view';
import { cards, zoneAt } from '../table/fields';
import { stackEntries } from '../table/stack_entries';
import { picturesOf, playersIn, seatsIn } from './walk';
import type { Picture, ToldScenario } from './walk';

export interface Drawn extends Picture {
  readonly frame: Frame;
}

export class ExampleState {
  drawn = $state.raw<readonly Drawn[]>([]);
  failed = $state.raw<string | null>(null); // why there is nothing to see
  at = $state(0);
  log: readonly unknown[] = [];
  seats: readonly Seat[] = [];
  seat = 0; // whose hand is seen

  constructor(
    private readonly scenario: object,
    private readonly game: Game,
    private readonly nameOf: (seat: number) => string,
  ) {}

  get now(): Drawn | undefined {
    return this.drawn[this.at];
  }
  get most(): number {
    const fan = zoneAt(this.game, 'own', 'fan')?.field ?? '';
    return Math.max(0, ...this.drawn.map(({ frame }) => cards(frame.view.mine?.[fan]).length));
  }
  get mostStacks(): number {
    return Math.max(0, ...this.drawn.map(({ frame }) => stackEntries(frame.view, this.game).length));
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.drawn.length - 1));
  }

  async draw(engine: Engine): Promise<void> {
    const told = await engine.ask<ToldScenario>({ scenario: this.scenario });
    const problem = told.ok ? told.failed[0] : told.text;
    if (!told.ok || problem !== undefined) {
      this.failed = problem ?? '';
      return;
    }
    const opened = (told.log[0] as { opened?: { options?: Record<string, unknown> } }).opened?.options ?? {};
    const count = seatCount(this.game, opened);
    this.seats = Array.from({ length: count }, (_, seat) => aSitter({ name: this.nameOf(seat) }));
    this.log = told.log;
    const [seat] = seatsIn(told);
    this.seat = seat ?? 0;
    const held = zoneAt(this.game, 'own', 'fan') !== undefined;
    const open = held ? playersIn(told).filter((one) => one !== this.seat) : [];
    const pictures = picturesOf(told);
    const frames = await Promise.all(
      pictures.map(({ events }) =>
        frameAt(engine, this.game, { log: told.log, events, seat: this.seat, open, seats: this.seats }),
      ),
    );
    const drawn: Drawn[] = [];
    for (const [i, frame] of frames.entries()) {
      const picture = pictures[i];
      if (!frame.ok) this.failed = frame.text;
      else if (picture !== undefined) drawn.push({ ...picture, frame });
    }
    if (this.failed === null) this.drawn = drawn;
  }
}
