// A new table of this browser, and the way to it.
import { defaultsOf } from '../lobby/form';
import type { NewRoom, Refusal } from '../protocol/types';
import { house } from '../state/house.svelte';
import { route } from '../state/route.svelte';
import { makeAlone } from './alone';

export async function openAlone(table: NewRoom): Promise<Refusal | null> {
  // What was left as the house would have it is said here: its keeper may have other defaults than the engine.
  const settings = { ...defaultsOf(house.settings), ...table.settings };
  const made = await makeAlone({ ...table, settings });
  if (!made.ok) return made;
  route.toAlone(made.room, 'play');
  return null;
}
