// The games as the engine declares them, for tests: asked of the module that the page ships.
import { readFileSync } from 'node:fs';
import type { Game } from '../protocol/types';

export type Declared = Game & { readonly fields: Readonly<Record<string, readonly string[]>> };

interface Engine {
  ask(request: object): { readonly games: readonly Declared[] };
}

const root = new URL('../../../', import.meta.url);

// ./dev builds the module before it tests the page.
export async function catalogue(): Promise<readonly Declared[]> {
  const { loadBaize } = (await import(new URL('wasm/baize.mjs', root).href)) as {
    loadBaize(bytes: Uint8Array): Promise<Engine>;
  };
  return (await loadBaize(readFileSync(new URL('build/wasm/baize.wasm', root)))).ask({ games: {} }).games;
}
