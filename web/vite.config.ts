import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { engineFiles } from './engine_files';
import { rulesPages } from './rules_pages';
import { spoken } from './spoken';

// The words of house and games live outside of this folder: the development server must be let there.
export default defineConfig({
  plugins: [svelte(), spoken(), rulesPages(), engineFiles()],
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
      output: { codeSplitting: { groups: [{ name: 'shared', tags: ['$initial'], minShareCount: 2 }] } },
    },
  },
});
