// This browser's side of the coming together: its changes that the house has not heard of, in the same database as its
// rounds.
import { changeOf, MOST_ROUNDS, newestFirst, readable } from './drawer';
import type { Change } from './drawer';
import { done, inBase } from './drawer_base';
import type { Stores } from './drawer_base';
import type { RoundRecord } from './record';
import { newsIn } from './together';
import type { Here, Known } from './together';

const KNOWN = 'known';

const changesIn = ({ changes }: Stores) => done<Change[]>(changes.getAll());
const roundsIn = async ({ rounds }: Stores): Promise<RoundRecord[]> =>
  (await done<unknown[]>(rounds.getAll())).flatMap(readable);

export const ownSide: Here = {
  known: async () =>
    (await inBase('readonly', ({ house }) => done<Known | undefined>(house.get(KNOWN)))) ?? null,

  meet: (known) =>
    inBase('readwrite', async (stores) => {
      const waiting = new Set((await changesIn(stores)).map(({ id }) => id));
      for (const { id } of await roundsIn(stores))
        if (!waiting.has(id)) stores.changes.put(changeOf(id, 'offer'));
      stores.house.put(known, KNOWN);
    }),

  take: (page) =>
    inBase('readwrite', async (stores) => {
      const { put, gone } = newsIn(page, await changesIn(stores));
      for (const record of put) stores.rounds.put(record);
      for (const id of gone) stores.rounds.delete(id);
      for (const id of [...put.map(({ id }) => id), ...gone]) stores.changes.delete(id);
      stores.house.put({ drawer: page.drawer, mark: page.mark } satisfies Known, KNOWN);
      if (page.more) return;
      for (const { id } of (await roundsIn(stores)).sort(newestFirst).slice(MOST_ROUNDS))
        stores.rounds.delete(id);
    }),

  waiting: () =>
    inBase('readonly', async (stores) => {
      const records = new Map((await roundsIn(stores)).map((record) => [record.id, record]));
      return (await changesIn(stores)).map((change) => ({ change, record: records.get(change.id) ?? null }));
    }),

  settle: (told, known) =>
    inBase('readwrite', async (stores) => {
      const now = new Map((await changesIn(stores)).map(({ id, stamp }) => [id, stamp]));
      for (const { id, stamp } of told) if (now.get(id) === stamp) stores.changes.delete(id);
      if (known !== null) stores.house.put(known, KNOWN);
    }),
};
