// Keeps the round that has just ended in front of this page, at a table of the house or of the browser alike: the log
// is asked for, the engine packs it into a code, the drawer takes the record, and the house is offered it.
import { openEngine } from '../engine/engine';
import type { Engine } from '../engine/engine';
import type { Log, View } from '../protocol/types';
import type { ResultRow } from '../table/result';
import { ownDrawer } from './drawer';
import type { Drawer } from './drawer';
import { recordId, recordOf } from './record';
import { encode, wholeRound } from './round_code';

export interface Ended {
  readonly view: View;
  readonly rows: readonly ResultRow[];
  readonly teams: boolean; // of the game
  readonly log: Log | null;
  readonly played: View | null; // a view from the middle of the round
}

export interface Keeper {
  readonly drawer: Drawer;
  readonly open: () => Engine;
  readonly now: () => number;
  readonly offer: () => void; // what is kept here to the house, which may not be there
}

export function offerToHouse(): void {
  void import('./house_side').then(({ bringTogether }) => bringTogether()).catch(() => undefined);
}

const here: Keeper = {
  drawer: ownDrawer,
  open: () => openEngine(),
  now: () => Date.now(),
  offer: offerToHouse,
};

async function codeOf({ view, log, played }: Ended, open: () => Engine): Promise<string | null> {
  const round = log === null ? null : wholeRound(view, log, played);
  if (round === null) return null;
  const engine = open();
  const code = await encode(engine, round);
  engine.close();
  if (typeof code === 'string') return code;
  console.warn(code.text);
  return null;
}

// The code of the round, null where there is none. Who only watches gets the code, and nothing is kept.
export async function keepRound(
  ended: Ended,
  { drawer, open, now, offer }: Keeper = here,
): Promise<string | null> {
  const { log, played } = ended;
  // Whoever sits there now may have sat down after the round: it belongs to those who played it.
  const view = played === null ? ended.view : { ...ended.view, seat: played.seat, seats: played.seats };
  const round = log?.round ?? Math.max(1, view.stage === 'between' ? (view.round ?? 2) - 1 : (view.round ?? 1));
  const id = recordId(view, round);
  const ofTable = (await drawer.all()).filter((one) => one.id.startsWith(`${view.room}.`));
  const old = ofTable.find((one) => one.id === id);
  const code = old?.code ?? (await codeOf(ended, open));
  const record = recordOf(view, ended, round, ofTable, old?.at ?? now());
  if (record !== null && (await drawer.put([{ ...record, match: old?.match ?? record.match, code }]))) offer();
  return code;
}
