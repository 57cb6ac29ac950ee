// The tables this person sits at, so that the front door can show the way back.
import type { View } from '../protocol/types';
import { keep, kept } from './keep';
import { either, flag, list, shape, text, whole, WireError } from '../protocol/read';

export interface KeptTable {
  readonly room: string;
  readonly alone: boolean; // kept by this browser, not by the house
  readonly game: string;
  readonly round: number;
  readonly at: number; // milliseconds since 1970
}

const MOST = 4;
const read = list(
  shape<KeptTable>({ room: text, alone: either(flag, false), game: text, round: whole, at: whole }),
);

export function keptTables(): readonly KeptTable[] {
  try {
    return read(JSON.parse(kept('tables') ?? '[]'), 'tables');
  } catch (error) {
    if (error instanceof WireError || error instanceof SyntaxError) return [];
    throw error;
  }
}

export function withTable(tables: readonly KeptTable[], table: KeptTable): KeptTable[] {
  return [table, ...tables.filter(({ room }) => room !== table.room)].slice(0, MOST);
}

export function keepTable(table: KeptTable): void {
  keep('tables', JSON.stringify(withTable(keptTables(), table)));
}

export function forgetTable(room: string): void {
  keep('tables', JSON.stringify(keptTables().filter((table) => table.room !== room)));
}

// As long as the person sits there and something is to be played.
export function rememberTable({ room, game, seat, stage, round }: View, alone: boolean): void {
  if (seat === null || stage === 'over') forgetTable(room);
  else keepTable({ room, alone, game, round: round ?? 0, at: Date.now() });
}
