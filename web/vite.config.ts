import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { engineFiles } from './engine_files';
import { offlineFiles } from './offline_files';
import { packedFiles } from './packed_files';
import { rulesPages } from './rules_pages';
import { spoken } from './spoken';

// The words of house and games live outside of this folder: the development server must be let there.
export default defineConfig({
  plugins: [svelte(), spoken(), rulesPages(), engineFiles(), offlineFiles(), packedFiles()],
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://localhost:8080', '/ws': { target: 'ws://localhost:8080', ws: true } },
  },
  // Nothing is inlined: the server lets the page load from itself only.
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // What the first table shares with the parts that are fetched later is one file, not a dozen that pack badly.
    rolldownOptions: {
      // The service worker has to lie at the root: it answers for everything below it.
      input: { index: 'index.html', sw: 'src/offline/sw.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: [{ name: 'shared', tags: ['$initial'], minShareCount: 2 }] },
      },
    },
  },
});
