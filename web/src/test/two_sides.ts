// A house and a browser in memory, for tests of how their rounds come together.
import { changeOf } from '../afterwards/drawer';
import type { Change } from '../afterwards/drawer';
import type { RoundRecord } from '../afterwards/record';
import { newsIn } from '../afterwards/together';
import type { Here, House, HousePage, Known, Sent } from '../afterwards/together';

// The house of the protocol: every change has a mark, a removed round leaves its id.
export class AHouse implements House {
  drawer: string | null = null;
  mark = 0;
  rows = new Map<string, { mark: number; record: RoundRecord | null }>();
  requests: string[] = [];
  silentAfter = Infinity;
  refuses: (record: RoundRecord) => boolean = () => false;
  page = 2;

  #answers(what: string): boolean {
    this.requests.push(what);
    return this.requests.length <= this.silentAfter;
  }
  #change(work: () => void): Sent {
    const from = this.mark;
    work();
    return { drawer: this.drawer, from, mark: this.mark };
  }
  after(mark: number): Promise<HousePage | null> {
    if (!this.#answers(`after ${mark}`)) return Promise.resolve(null);
    const rows = [...this.rows].filter(([, row]) => row.mark > mark).sort(([, a], [, b]) => a.mark - b.mark);
    const some = rows.slice(0, this.page);
    const more = rows.length > some.length;
    return Promise.resolve({
      drawer: this.drawer,
      rounds: some.flatMap(([, { record }]) => record ?? []),
      removed: some.flatMap(([id, { record }]) => (record === null ? [id] : [])),
      mark: more ? (some.at(-1)?.[1].mark ?? 0) : this.mark,
      more,
    });
  }
  keep(records: readonly RoundRecord[]): Promise<Sent> {
    if (!this.#answers(`keep ${records.map(({ id }) => id).join(' ')}`)) return Promise.resolve('later');
    if (records.some(this.refuses)) return Promise.resolve('no');
    return Promise.resolve(
      this.#change(() => {
        this.drawer ??= 'first';
        for (const record of records) this.rows.set(record.id, { mark: ++this.mark, record });
      }),
    );
  }
  remove(what: { readonly ids: readonly string[] } | { readonly before: number }): Promise<Sent> {
    if (!this.#answers('remove')) return Promise.resolve('later');
    const until = 'before' in what ? what.before : -1;
    const ids = 'ids' in what ? what.ids : [...this.rows].map(([id]) => id);
    return Promise.resolve(
      this.#change(() => {
        for (const id of ids) {
          const record = this.rows.get(id)?.record ?? null;
          if (record === null || ('before' in what && record.at > until)) continue;
          this.rows.set(id, { mark: ++this.mark, record: null });
        }
      }),
    );
  }
  ids = () => [...this.rows].flatMap(([id, { record }]) => (record === null ? [] : [id])).sort();
}

// A browser that keeps in memory what IndexedDB would.
export class ABrowser implements Here {
  rounds = new Map<string, RoundRecord>();
  changes = new Map<string, Change>();
  house: Known | null = null;

  put(...records: readonly RoundRecord[]): void {
    for (const record of records) {
      this.rounds.set(record.id, record);
      this.changes.set(record.id, changeOf(record.id, 'keep'));
    }
  }
  forget(id: string): void {
    this.rounds.delete(id);
    this.changes.set(id, changeOf(id, 'remove'));
  }
  ids = () => [...this.rounds.keys()].sort();
  known = () => Promise.resolve(this.house);
  waiting = () =>
    Promise.resolve(
      [...this.changes.values()].map((change) => ({ change, record: this.rounds.get(change.id) ?? null })),
    );
  meet(known: Known): Promise<void> {
    for (const id of this.rounds.keys()) if (!this.changes.has(id)) this.changes.set(id, changeOf(id, 'offer'));
    this.house = known;
    return Promise.resolve();
  }
  take(page: HousePage): Promise<void> {
    const { put, gone } = newsIn(page, [...this.changes.values()]);
    for (const record of put) this.rounds.set(record.id, record);
    for (const id of gone) this.rounds.delete(id);
    for (const id of [...put.map(({ id }) => id), ...gone]) this.changes.delete(id);
    this.house = { drawer: page.drawer, mark: page.mark };
    return Promise.resolve();
  }
  settle(told: readonly Change[], known: Known | null): Promise<void> {
    for (const { id, stamp } of told) if (this.changes.get(id)?.stamp === stamp) this.changes.delete(id);
    this.house = known ?? this.house;
    return Promise.resolve();
  }
}
