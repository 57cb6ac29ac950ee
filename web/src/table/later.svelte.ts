// Fetches in one go, when the page has come to rest, what the first cards of a table can do without; sooner where
// something of it is to be seen. Once it is there nothing is missing when the network goes.
import { onMount } from 'svelte';
import { spoken } from '../i18n/t.svelte';
import type { View } from '../protocol/types';
import { whenIdle } from './idle';
import { hasStandIn } from './stand_in';

type Parts = typeof import('./later_parts');

class Later {
  parts = $state.raw<Parts | null>(null);
  #asked = false;

  fetch(): void {
    if (this.#asked) return;
    this.#asked = true;
    void spoken(import('./later_parts')).then((parts) => (this.parts = parts));
  }

  // For a component that is being set up.
  fetchFor(wantedNow: () => boolean): void {
    onMount(() => whenIdle(() => this.fetch()));
    $effect(() => {
      if (wantedNow()) this.fetch();
    });
  }
}

export const later = new Later();

export const isWantedNow = (view: View): boolean =>
  view.proposal !== null ||
  view.trouble !== null ||
  view.claim_ms !== null ||
  view.clocks.some((clock) => clock !== null) ||
  hasStandIn(view);
