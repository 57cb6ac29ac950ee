// While a computer player moves for me nothing is asked of me: I look on until I take over.
import type { View } from '../protocol/types';

export const hasStandIn = ({ seat, seats }: Pick<View, 'seat' | 'seats'>): boolean =>
  seat !== null && (seats[seat]?.autopilot ?? null) !== null;

// Nobody else has to agree to anything.
export const playsAlone = ({ seat, seats }: Pick<View, 'seat' | 'seats'>): boolean =>
  seat !== null && seats.every(({ kind }, i) => i === seat || kind !== 'person');

export const asShown = (view: View): View =>
  hasStandIn(view) ? { ...view, ask: null, legal: null, why: null, pick: null } : view;
