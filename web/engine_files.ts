// Ships the engine beside the page: /engine/baize.wasm and its loader, as the build of the core has made them. The page
// asks for it with a stamp of its content, so that it never meets the engine of another build.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MODULE = new URL('../build/wasm/baize.wasm', import.meta.url);
const LOADER = new URL('../wasm/baize.mjs', import.meta.url);

export function engineAddress(): string {
  if (!existsSync(MODULE)) return '/engine/baize.wasm';
  const stamp = createHash('sha256').update(readFileSync(MODULE)).digest('hex').slice(0, 12);
  return `/engine/baize.wasm?${stamp}`;
}

export function engineFiles(): Plugin {
  return {
    name: 'engine-files',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.ENGINE': JSON.stringify(engineAddress()) } }),
    generateBundle() {
      if (!existsSync(MODULE)) {
        this.error('build/wasm/baize.wasm is missing: ./dev builds it before the page.');
      }
      this.emitFile({ type: 'asset', fileName: 'engine/baize.wasm', source: readFileSync(MODULE) });
      this.emitFile({ type: 'asset', fileName: 'engine/baize.mjs', source: readFileSync(LOADER) });
    },
  };
}
