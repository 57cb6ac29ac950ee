// One engine for all examples of a page: fetched when the first is looked at, closed with the last.
import { openEngine } from '../engine/engine';
import type { Engine } from '../engine/engine';

let engine: Engine | null = null;
let users = 0;

export function takeEngine(): Engine {
  users++;
  engine ??= openEngine();
  return engine;
}

export function leaveEngine(): void {
  if (--users > 0) return;
  engine?.close();
  engine = null;
}
