// A packed copy beside every file that is worth it: `x.gz`, which the house sends to whoever can read it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { gzipSync } from 'node:zlib';

const PACKS_WELL = /\.(html|js|mjs|css|json|svg|wasm|webmanifest|txt)$/;
const SMALLEST = 1024; // bytes: less fits one packet anyway

export function packedFiles(): Plugin {
  let out = 'dist';
  return {
    name: 'packed-files',
    apply: 'build',
    configResolved({ root, build }) {
      out = join(root, build.outDir);
    },
    // When everything is written, the list of the service worker too.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !PACKS_WELL.test(entry.name)) continue;
          const file = join(entry.parentPath, entry.name);
          const bytes = readFileSync(file);
          if (bytes.length >= SMALLEST) writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
