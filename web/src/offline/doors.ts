// One page at a time drives a table of this browser. Who comes second is told so, and may take the table over; the
// first is then put out. Browsers without locks have the store as their last word: it takes an event's number once.

export interface Doors {
  // How to leave the table again; null: another page is at it. `put out` is called when another page takes it over.
  enter(room: string, takeOver: boolean, putOut: () => void): Promise<(() => void) | null>;
}

const WITHIN_MS = 1500; // a page that was just closed, or loaded again, may still hold its table

export class TabDoors implements Doors {
  enter(room: string, takeOver: boolean, putOut: () => void): Promise<(() => void) | null> {
    const locks = (navigator as Partial<Navigator>).locks;
    if (locks === undefined) return Promise.resolve(() => undefined);
    return new Promise((resolve) => {
      let inside = false;
      const hold = () =>
        new Promise<void>((leave) => {
          inside = true;
          resolve(() => ((inside = false), leave()));
        });
      const how = takeOver ? { steal: true } : { signal: AbortSignal.timeout(WITHIN_MS) };
      locks.request(`baize-table-${room}`, how, hold).catch(() => {
        if (inside) putOut();
        else resolve(null);
      });
    });
  }
}
