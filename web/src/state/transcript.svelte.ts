// What was said at the table, line by line: events, one's own turn, and at the command line what was typed and
// answered. The newest lines only; the log has everything.

export type LineKind = 'event' | 'turn' | 'typed' | 'answer';

export interface Line {
  readonly number: number;
  readonly kind: LineKind;
  readonly text: string;
}

const MOST = 60;

export class Transcript {
  lines = $state.raw<readonly Line[]>([]);
  #said = 0;

  add(kind: LineKind, texts: readonly string[]): void {
    if (texts.length === 0) return;
    const fresh = texts.map((text): Line => ({ number: ++this.#said, kind, text }));
    this.lines = [...this.lines, ...fresh].slice(-MOST);
  }
}
