// Is the deal what it was pledged to be? The engine recomputes deck and first seat from what was revealed, by the same
// code that dealt; the page adds what only it can know: which hash it was told before, and which salt it gave.
import type { Engine } from '../engine/engine';
import { tabSalts } from '../protocol/salts';
import type { Proof, Refusal, View } from '../protocol/types';

export type Told = 'same' | 'other' | 'not_seen'; // the hash that this page was told before the deal
export type OwnSalt = 'in_it' | 'replaced' | 'none' | 'unknown'; // unknown: another page gave it

export interface Verdict {
  readonly ok: true;
  readonly fair: boolean;
  readonly why: string | null; // what does not follow
  readonly told: Told;
  readonly salt: OwnSalt;
  readonly withheld: readonly number[]; // seats that promised a salt which did not come in time
}

interface Checked {
  readonly fair: boolean;
  readonly why: string | null;
  readonly withheld: readonly number[];
}

export function ownSalt(proof: Proof, seat: number | null, behind: (hash: string) => string | null): OwnSalt {
  if (seat === null) return 'none';
  const hash = proof.hashes[seat] ?? null;
  if (hash === null) return 'none';
  const salt = behind(hash);
  if (salt === null) return 'unknown';
  return proof.salts[seat] === salt ? 'in_it' : 'replaced';
}

export function toldBefore(proof: Proof, pledged: ReadonlyMap<number, string>): Told {
  const told = pledged.get(proof.number);
  return told === undefined ? 'not_seen' : told === proof.hash ? 'same' : 'other';
}

export async function verify(
  engine: Engine,
  view: View,
  proof: Proof,
  pledged: ReadonlyMap<number, string>,
): Promise<Verdict | Refusal> {
  const { game, options } = view;
  const checked = await engine.ask<Checked>({ check_deal: { game, options, proof } });
  if (!checked.ok) return checked;
  const told = toldBefore(proof, pledged);
  const salts = tabSalts(view.room);
  const salt = ownSalt(proof, view.seat, (hash) => salts.behind(hash));
  const { why, withheld } = checked;
  return { ok: true, fair: checked.fair && told !== 'other' && salt !== 'replaced', why, told, salt, withheld };
}
