// What is said at the table, whom this person does not want to hear, and what is not read yet.
import type { ChatLine } from '../protocol/types';
import { heardFrom, remember, remembered, unreadIn, withLines } from './chat';
import { keep, kept } from './keep';

export class ChatState {
  all = $state.raw<readonly ChatLine[]>([]);
  muted = $state.raw<ReadonlySet<string>>(new Set());
  draft = $state('');
  spoken = $state.raw<ReadonlyMap<number, string>>(new Map()); // by seat: what was said a moment ago
  #read = $state(0);
  readonly lines = $derived(heardFrom(this.all, this.muted));
  readonly unread = $derived(unreadIn(this.all, this.#read, this.muted));
  readonly newest = $derived(this.lines.at(-1));

  constructor(private readonly room: string) {
    this.muted = remembered(kept('muted'), room);
    this.#read = Math.max(0, ...[...remembered(kept('read'), room)].map(Number));
  }

  hear(lines: readonly ChatLine[]): void {
    this.all = withLines(this.all, lines);
  }

  markRead(): void {
    const last = this.all.at(-1)?.number ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    keep('read', remember(kept('read'), this.room, [String(last)]));
  }

  setMuted(who: string, on: boolean): void {
    const muted = new Set(this.muted);
    if (on) muted.add(who);
    else muted.delete(who);
    this.muted = muted;
    keep('muted', remember(kept('muted'), this.room, muted));
  }
}
