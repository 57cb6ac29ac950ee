// What a page has to have seen before a round is over, for those who look back at it.
import type { View } from '../protocol/types';

export class RoundMemory {
  played: View | null = null; // the newest view in play: its board is the one from before the round
  readonly pledged = new Map<number, string>(); // the hash of a deal as this page was first told it

  take(view: View): void {
    if (view.stage === 'playing') this.played = view;
    const { deal } = view;
    if (deal !== null && !this.pledged.has(deal.number)) this.pledged.set(deal.number, deal.hash);
  }
}
