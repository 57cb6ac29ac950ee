// A new table, at the house or in this browser, and the way to it. Computer players are here, too: who wants to play
// does not have to wait for a house that does not answer.
import { makeRoom } from '../protocol/api';
import type { NewRoom, Refusal } from '../protocol/types';
import { house } from '../state/house.svelte';
import { route } from '../state/route.svelte';
import type { Wish } from '../state/route.svelte';

const openAlone = async (table: NewRoom) => (await import('../offline/open_alone')).openAlone(table);

// `alone`: the person wants it in this browser. The answer is why there is no table.
export async function openTable(table: NewRoom, wish: Wish, alone: boolean): Promise<Refusal | null> {
  if (alone || (house.silent && wish === 'play')) return openAlone(table);
  const made = await makeRoom(table);
  if (made.ok) {
    route.toRoom(made.room, wish);
    return null;
  }
  if (made.code !== 'unreachable') return made;
  house.lost();
  return wish === 'play' ? openAlone(table) : made;
}
