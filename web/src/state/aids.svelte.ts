// What helps at the table and is opened over it: the rules, the list of keys, the command line. One is open at a time,
// and closing it gives the focus back to where it was.

export type Aid = 'rules' | 'keys' | 'command';

class Aids {
  open = $state<Aid | null>(null);
  speaks = $state(false); // the command line is there, and tells what happens in the voice's place
  #from: Element | null = null;

  show(aid: Aid): void {
    if (this.open === null) this.#from = document.activeElement;
    this.open = aid;
  }

  toggle(aid: Aid): void {
    if (this.open === aid) this.close();
    else this.show(aid);
  }

  close(): void {
    this.open = null;
    const from = this.#from;
    this.#from = null;
    if (from instanceof HTMLElement && from.isConnected && from !== document.body) from.focus();
    else document.querySelector<HTMLElement>('#hand [tabindex="0"], #hand')?.focus();
  }
}

export const aids = new Aids();
