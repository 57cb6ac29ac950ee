// Where the house serves the engine (engine_files.ts puts it there, and stamps the address when the page is built).
export const ENGINE = (import.meta.env['ENGINE'] as string | undefined) ?? '/engine/baize.wasm';
