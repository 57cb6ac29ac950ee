// Where the house serves the engine (engine_files.ts puts it there).
export const ENGINE = '/engine/baize.wasm';
