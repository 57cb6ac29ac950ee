// A house in the page: does for the rooms of the module what the server does for its own. Carries messages, keeps
// events before anything that follows from them is said, lets computer players think when nothing else is to be done.
import type { HouseModule, Said, Write } from '../../../wasm/baize.mjs';
import type { Doors } from './doors';
import type { TableStore } from './table_store';

export interface Line {
  hear(text: string): void;
  drop(): void; // the house hangs up
}

export interface HouseTime {
  after(ms: number, run: () => void): () => void;
}

interface Visit {
  readonly line: Line;
  readonly takeOver: ReadonlySet<string>;
  turn: Promise<void>; // messages of one page are taken one after another
  readonly rooms: Map<string, () => void>; // where it is, and how to leave
}

// What the house needs to know of a message; the module reads the rest.
interface Request {
  readonly id?: unknown;
  readonly join?: { readonly room?: unknown };
  readonly leave?: { readonly room?: unknown };
}

const refusal = (id: unknown, code: string, text: string) =>
  JSON.stringify({ re: id ?? null, ok: false, code, text });

export class LocalHouse {
  #visits = new Map<number, Visit>();
  #making = new Map<number, (answer: unknown) => void>();
  #lastMade = 0;
  #unkept = 0;
  #left: (() => void)[] = []; // doors to close when nothing is being written
  #cancelWake: () => void = () => undefined;
  #thinks = false;

  constructor(
    private readonly module: HouseModule,
    private readonly store: TableStore,
    private readonly doors: Doors,
    private readonly time: HouseTime,
  ) {}

  catalogue(): unknown {
    return this.module.catalogue();
  }

  // As POST /api/rooms answers; `begin` is for a match that stands at a moment already.
  make(request: object): Promise<unknown> {
    return this.#made((number) => this.module.createRoom(request, number));
  }
  begin(request: object): Promise<unknown> {
    return this.#made((number) => this.module.beginRoom(request, number));
  }

  open(page: number, line: Line, takeOver: readonly string[] = []): void {
    const takes = new Set(takeOver);
    this.#visits.set(page, { line, takeOver: takes, turn: Promise.resolve(), rooms: new Map() });
    this.module.opened(page);
  }

  receive(page: number, text: string): void {
    const visit = this.#visits.get(page);
    if (visit !== undefined) visit.turn = visit.turn.then(() => this.#take(page, visit, text));
  }

  close(page: number): void {
    const visit = this.#visits.get(page);
    if (visit === undefined) return;
    this.#visits.delete(page);
    this.module.closed(page);
    this.#left.push(...visit.rooms.values());
    this.#work();
  }

  async #take(page: number, visit: Visit, text: string): Promise<void> {
    const { id, join, leave } = JSON.parse(text) as Request;
    if (typeof join?.room === 'string' && !(await this.#enter(page, visit, id, join.room))) return;
    if (this.#visits.get(page) !== visit) return;
    this.module.receive(page, text);
    const door = typeof leave?.room === 'string' ? visit.rooms.get(leave.room) : undefined;
    if (door !== undefined) {
      visit.rooms.delete(leave?.room as string);
      this.#left.push(door);
    }
    this.#work();
  }

  // The door of the table, and what was kept of it. False where the page cannot come in.
  async #enter(page: number, visit: Visit, id: unknown, room: string): Promise<boolean> {
    if (!visit.rooms.has(room)) {
      const leave = await this.doors.enter(room, visit.takeOver.has(room), () => this.#putOut(page));
      if (leave === null) {
        visit.line.hear(refusal(id, 'elsewhere', 'This table is open in another window.'));
        return false;
      }
      if (this.#visits.get(page) === visit) visit.rooms.set(room, leave);
      else leave();
    }
    try {
      this.module.restore(room, await this.store.read(room));
      return true;
    } catch (error) {
      console.warn(error);
      visit.line.hear(refusal(id, 'no_store', 'This browser does not let the page keep a table.'));
      return false;
    }
  }

  #putOut(page: number): void {
    const visit = this.#visits.get(page);
    this.close(page);
    visit?.line.drop();
  }

  #made(wish: (number: number) => void): Promise<unknown> {
    const number = ++this.#lastMade;
    return new Promise((resolve) => {
      this.#making.set(number, resolve);
      wish(number);
      this.#work();
    });
  }

  // Everything that the house wants done now. What it wants later calls again.
  #work(): void {
    const next = this.module.wake();
    for (const said of this.module.messages()) this.#carry(said);
    for (const write of this.module.writes()) void this.#keep(write);
    this.#cancelWake();
    this.#cancelWake = next < 0 ? () => undefined : this.time.after(next, () => this.#work());
    if (this.#unkept === 0) for (const leave of this.#left.splice(0)) leave();
    this.#thinkOn();
  }

  // One thought at a time: between two, whoever asks is answered.
  #thinkOn(): void {
    if (this.#thinks || this.module.thoughts() === 0) return;
    this.#thinks = true;
    this.time.after(0, () => {
      this.module.think();
      this.#thinks = false;
      this.#work();
    });
  }

  #carry({ to, text }: Said): void {
    if (to !== 0) return this.#visits.get(to)?.line.hear(text);
    const { made, answer } = JSON.parse(text) as { made: number; answer: unknown };
    this.#making.get(made)?.(answer);
    this.#making.delete(made);
  }

  async #keep({ number, room, first, events }: Write): Promise<void> {
    this.#unkept++;
    const well = await this.store.append(room, first, events).then(
      () => true,
      (error: unknown) => (console.warn(error), false),
    );
    this.#unkept--;
    this.module.kept(number, well);
    this.#work();
  }
}
