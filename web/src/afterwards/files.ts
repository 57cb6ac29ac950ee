// Finished rounds as a file: written to be read again, here or in another browser. A file is checked before anything of
// it is kept: one bad record refuses it as a whole, so that nobody has half of it.
import { list, oneOf, shape, whole, WireError } from '../protocol/read';
import { MOST_ROUNDS } from './drawer';
import { readRecord } from './record';
import type { RoundRecord } from './record';

const KIND = 'baize-rounds';
const VERSION = 1;
export const MOST_BYTES = 8_000_000;

interface RoundsFile {
  readonly kind: typeof KIND;
  readonly version: number;
  readonly rounds: readonly RoundRecord[];
}

const readFile = shape<RoundsFile>({ kind: oneOf(KIND), version: whole, rounds: list(readRecord) });

export function printRounds(rounds: readonly RoundRecord[]): string {
  const lines = rounds.map((round) => JSON.stringify(round)).join(',\n');
  return `{"kind":"${KIND}","version":${VERSION},"rounds":[\n${lines}\n]}\n`;
}

export type Brought =
  | { readonly ok: true; readonly rounds: readonly RoundRecord[] }
  | { readonly ok: false; readonly why: 'too_big' | 'not_ours' | 'newer' | 'damaged'; readonly where: string };

export function readRounds(file: string): Brought {
  const no = (why: 'too_big' | 'not_ours' | 'newer' | 'damaged', where = ''): Brought => ({
    ok: false,
    why,
    where,
  });
  if (file.length > MOST_BYTES) return no('too_big');
  let value: unknown;
  try {
    value = JSON.parse(file);
  } catch {
    return no('not_ours');
  }
  if ((value as { kind?: unknown } | null)?.kind !== KIND) return no('not_ours');
  if ((value as { version?: unknown }).version !== VERSION) return no('newer');
  try {
    const { rounds } = readFile(value, 'file');
    return rounds.length > MOST_ROUNDS ? no('too_big') : { ok: true, rounds };
  } catch (error) {
    if (error instanceof WireError) return no('damaged', error.message);
    throw error;
  }
}
