import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { spoken } from './spoken';
import { rulesPages } from './rules_pages';

export default defineConfig({
  plugins: [svelte(), spoken(), rulesPages()], // runes in .svelte.ts files
  test: { environment: 'node', include: ['src/**/*.test.ts'], pool: 'threads', maxWorkers: 2 },
});
