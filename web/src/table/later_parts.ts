// What the first cards of a table can do without.
export { default as Banners } from './Banners.svelte';
export { default as LastTrick } from './LastTrick.svelte';
export { default as Manners } from './Manners.svelte';
export { default as MatchTally } from './MatchTally.svelte';
export { default as OwnPile } from './OwnPile.svelte';
export { default as StandIn } from './StandIn.svelte';
export { default as ThrownIn } from './ThrownIn.svelte';
export { default as TurnClock } from './TurnClock.svelte';
export { default as UndoKey } from './UndoKey.svelte';
export { default as Notice } from '../sound/Notice.svelte';
export { dragsCard } from './drag_card';
