// The sheet of results is fetched while the first cards are played: it is there when the round ends, line or no line.
import { spoken } from '../i18n/t.svelte';

const EARLY_MS = 2000;

export function fetchSheetEarly(): () => void {
  const early = setTimeout(() => {
    void spoken(import('./ResultSheet.svelte')).catch(() => undefined);
  }, EARLY_MS);
  return () => clearTimeout(early);
}
