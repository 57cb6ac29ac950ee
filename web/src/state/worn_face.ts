// Puts my head on, once for each chair that I take; an older house knows of none.
import type { Character, View } from '../protocol/types';

export class WornFace {
  #worn = ''; // the chair, and the head that was put on there

  put(view: View, face: Character, wear: (face: Character) => unknown): void {
    const seat = view.seat === null ? undefined : view.seats[view.seat];
    const now = `${view.seat} ${face}`;
    if (seat === undefined || seat.face === face || this.#worn === now) return;
    this.#worn = now;
    wear(face);
  }
}
