// Types of protocol_types.mjs.
export const SCHEMAS: readonly string[];
export function fileOf(name: string): URL;
export function typesOf(name: string): Promise<string>;
