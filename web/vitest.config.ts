import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { spoken } from './spoken';

export default defineConfig({
  plugins: [svelte(), spoken()], // runes in .svelte.ts files
  test: { environment: 'node', include: ['src/**/*.test.ts'], pool: 'threads', maxWorkers: 2 },
});
