// The level of computer players as a setting of a table that this person opens.
import type { Scalars } from '../protocol/types';
import { house } from '../state/house.svelte';
import { preferences } from '../state/preferences.svelte';

const NAME = 'computer_level';

export const hasLevels = (): boolean => house.settings.some(({ name }) => name === NAME);

// What the person chose, where the house would not do so by itself.
export function levelSetting(): Scalars {
  const chosen = preferences.now.level;
  return house.settings.some((one) => one.name === NAME && one.default !== chosen) ? { [NAME]: chosen } : {};
}
