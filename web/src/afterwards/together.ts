// Brings the rounds of this browser and those that the house keeps for its guest together: what was removed here is
// removed there, what came there since the last time comes here, and what lies here alone goes there. Nothing is sent
// twice; what fails is left for the next time. Pure: both sides are brought by who calls.
import { EVERYTHING } from './drawer';
import type { Change } from './drawer';
import type { RoundRecord } from './record';

// How far this browser has followed which drawer of the house. A guest for whom it keeps nothing has none.
export interface Known {
  readonly drawer: string | null;
  readonly mark: number;
}

export interface HousePage extends Known {
  readonly rounds: readonly RoundRecord[];
  readonly removed: readonly string[];
  readonly more: boolean;
}
export interface HouseAnswer extends Known {
  readonly from: number; // the mark before
}
// `no`: it will never take this. `later`: it is not there, or too busy.
export type Sent = HouseAnswer | 'no' | 'later';

export interface House {
  after(mark: number): Promise<HousePage | null>; // null: not now
  keep(records: readonly RoundRecord[]): Promise<Sent>;
  remove(what: { readonly ids: readonly string[] } | { readonly before: number }): Promise<Sent>;
}

export interface Waiting {
  readonly change: Change;
  readonly record: RoundRecord | null; // null where the round is not here any more
}

export interface Here {
  known(): Promise<Known | null>; // null: no house was met yet
  meet(known: Known): Promise<void>; // another drawer: every round that lies here is offered to it
  take(page: HousePage): Promise<void>; // its news
  waiting(): Promise<readonly Waiting[]>;
  // The house has heard of them, unless they were changed again. `known` null: as before.
  settle(changes: readonly Change[], known: Known | null): Promise<void>;
}

export const MOST_IDS = 500;
const MOST_BYTES = 48_000; // of 64 KB that the house reads
const MOST_RECORDS = 100;

const bytesOf = (record: RoundRecord) => new TextEncoder().encode(JSON.stringify(record)).length;

export function batches(waiting: readonly Waiting[]): Waiting[][] {
  const out: Waiting[][] = [];
  let room = 0;
  for (const one of waiting) {
    const bytes = one.record === null ? 0 : bytesOf(one.record) + 1;
    const last = out.at(-1);
    if (last === undefined || last.length >= MOST_RECORDS || bytes > room) {
      out.push([one]);
      room = MOST_BYTES - bytes;
    } else {
      last.push(one);
      room -= bytes;
    }
  }
  return out;
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

// What of a page holds here. What was decided here and not told yet counts more than what the house says; an offer,
// which nobody has decided, counts less.
export function newsIn(
  { rounds, removed }: Pick<HousePage, 'rounds' | 'removed'>,
  waiting: readonly Change[],
): { readonly put: readonly RoundRecord[]; readonly gone: readonly string[] } {
  const changes = new Map(waiting.map((change) => [change.id, change]));
  const until = changes.get(EVERYTHING)?.at ?? -1;
  const open = (id: string) => (changes.get(id)?.what ?? 'offer') === 'offer';
  return { put: rounds.filter(({ id, at }) => open(id) && at > until), gone: removed.filter(open) };
}

// Nobody else has changed the drawer meanwhile: what was sent need not be asked for.
function afterwards(known: Known, { drawer, from, mark }: HouseAnswer): Known {
  if (drawer !== known.drawer && known.drawer !== null) return known;
  return { drawer, mark: from === known.mark ? mark : known.mark };
}

export class Together {
  changed = false; // something here
  constructor(
    private readonly here: Here,
    private readonly house: House,
  ) {}

  // False where it is to be tried again another time.
  async run(): Promise<boolean> {
    return (await this.#sendRemoved()) && (await this.#fetch()) && (await this.#sendKept());
  }

  async #sendRemoved(): Promise<boolean> {
    const waiting = (await this.here.waiting()).map(({ change }) => change);
    const removed = waiting.filter(({ what }) => what === 'remove');
    const all = removed.filter(({ id }) => id === EVERYTHING);
    const single = removed.filter(({ id }) => id !== EVERYTHING);
    for (const change of all) {
      if (!(await this.#settled([change], await this.house.remove({ before: change.at })))) return false;
    }
    for (const some of chunks(single, MOST_IDS)) {
      const sent = await this.house.remove({ ids: some.map(({ id }) => id) });
      if (!(await this.#settled(some, sent))) return false;
    }
    return true;
  }

  async #fetch(): Promise<boolean> {
    let known = await this.here.known();
    for (;;) {
      const page = await this.house.after(known?.mark ?? 0);
      if (page === null) return false;
      const other = known === null || page.drawer !== known.drawer || page.mark < known.mark;
      if (other) {
        const from = known?.mark ?? 0;
        known = { drawer: page.drawer, mark: 0 };
        await this.here.meet(known);
        if (from > 0) continue; // this page began in the middle of another drawer
      }
      await this.here.take(page);
      this.changed ||= page.rounds.length + page.removed.length > 0;
      known = { drawer: page.drawer, mark: page.mark };
      if (!page.more) return true;
    }
  }

  async #sendKept(): Promise<boolean> {
    const kept = (await this.here.waiting()).filter(({ change }) => change.what !== 'remove');
    for (const batch of batches(kept)) if (!(await this.#send(batch))) return false;
    return true;
  }

  // One that the house does not take must not keep the others from it: it stays here alone.
  async #send(batch: readonly Waiting[]): Promise<boolean> {
    const changes = batch.map(({ change }) => change);
    const records = batch.flatMap(({ record }) => (record === null ? [] : [record]));
    if (records.length === 0) {
      await this.here.settle(changes, null);
      return true;
    }
    const sent = await this.house.keep(records);
    if (sent !== 'no' || batch.length === 1) return this.#settled(changes, sent);
    const half = Math.ceil(batch.length / 2);
    return (await this.#send(batch.slice(0, half))) && (await this.#send(batch.slice(half)));
  }

  async #settled(changes: readonly Change[], sent: Sent): Promise<boolean> {
    if (sent === 'later') return false;
    // A house that was not met yet is met first: what lies here is still to be offered to it.
    const known = await this.here.known();
    await this.here.settle(changes, known === null || sent === 'no' ? null : afterwards(known, sent));
    return true;
  }
}
