// Ships the engine beside the page: /engine/baize.wasm and its loader, as the build of the core has made them.
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MODULE = new URL('../build/wasm/baize.wasm', import.meta.url);
const LOADER = new URL('../wasm/baize.mjs', import.meta.url);

export function engineFiles(): Plugin {
  return {
    name: 'engine-files',
    apply: 'build',
    generateBundle() {
      if (!existsSync(MODULE)) {
        this.error('build/wasm/baize.wasm is missing: ./dev builds it before the page.');
      }
      this.emitFile({ type: 'asset', fileName: 'engine/baize.wasm', source: readFileSync(MODULE) });
      this.emitFile({ type: 'asset', fileName: 'engine/baize.mjs', source: readFileSync(LOADER) });
    },
  };
}
