import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { oneLanguage } from './one_language';

export default defineConfig({
  plugins: [svelte(), oneLanguage()], // runes in .svelte.ts files
  test: { environment: 'node', include: ['src/**/*.test.ts'], pool: 'threads', maxWorkers: 2 },
});
