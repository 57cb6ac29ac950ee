// This page's part in the deals of one table: the salt that it promises, and opens when the house asks for it.
import type { Salts } from '../protocol/salts';
import type { Requests, View } from '../protocol/types';

type Send = <W extends 'salt' | 'ready' | 'agree' | 'promise'>(word: W, body: Requests[W]) => unknown;

export class DealSalts {
  #newest: View | null = null;
  #opened: string | null = null; // the hash whose salt was sent
  #promised: number | null = null; // the deal that was promised a salt without being asked

  constructor(
    private readonly room: string,
    private readonly salts: Salts,
    private readonly send: Send,
  ) {}

  take(view: View): void {
    this.#newest = view;
    this.#open(view);
    this.#promiseAgain(view);
  }

  // Of the salt for the deal that comes next.
  hash(): string | null {
    const deal = this.#newest?.deal ?? null;
    return deal === null ? null : this.salts.hashFor(deal.number);
  }

  // The connection is gone: what was sent may not have arrived.
  lost(): void {
    this.#opened = this.#promised = null;
  }

  #open({ deal }: View): void {
    if (deal === null || !deal.salts_due || deal.mine === null || deal.mine === this.#opened) return;
    const salt = this.salts.behind(deal.mine);
    if (salt === null) return;
    this.#opened = deal.mine;
    // A salt that comes too late counts as none: nothing that the person could mend.
    void this.send('salt', { room: this.room, salt });
  }

  // The deal was begun again, or its salt is not known here: who had agreed or was ready promises another. Who is
  // still reading the result has a part in the next deal as well, whoever begins it.
  #promiseAgain({ deal, seat, seats, stage }: View): void {
    const mine = seat === null ? undefined : seats[seat];
    if (deal === null || deal.salts_due || mine === undefined || this.salts.behind(deal.mine) !== null) return;
    const several = seats.filter(({ kind }) => kind === 'person').length > 1;
    const between = mine.ready ? 'ready' : several && 'promise';
    const word = stage === 'between' ? between : stage !== 'playing' && mine.agreed && 'agree';
    if (!word || this.#promised === deal.number) return;
    this.#promised = deal.number;
    void this.send(word, { room: this.room, salt_hash: this.hash() });
  }
}
