// Tells the service worker which files the page is made of, with a hash of each: known when everything is written.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { engineAddress } from './engine_files';

const WORKER = 'sw.js';
const HASH_LETTERS = 24;
// Not asked for by the page: the worker itself, the loader for other programs, letters for browsers without woff2.
const LEFT_OUT = /^sw\.js$|^engine\/baize\.mjs$|\.woff$|\.map$|\.gz$/;

const hashOf = (bytes: Buffer | string) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LETTERS);

function addressOf(name: string): string {
  if (name === 'index.html') return '/';
  return name === 'engine/baize.wasm' ? engineAddress() : `/${name}`;
}

export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler({ dir = 'dist' }) {
        const files = readdirSync(dir, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
          .filter((name) => !LEFT_OUT.test(name))
          .sort()
          .map((name) => [addressOf(name), hashOf(readFileSync(join(dir, name)))]);
        const list = JSON.stringify(files);
        const worker = readFileSync(join(dir, WORKER), 'utf8')
          .replace(/(["'`])__BAIZE_FILES__\1/, () => list)
          .replace('__BAIZE_BUILD__', hashOf(list));
        if (/__BAIZE_/.test(worker)) this.error('sw.js has lost the place of its list.');
        writeFileSync(join(dir, WORKER), worker);
      },
    },
  };
}
