// The loader as TypeScript sees it.
export interface Woken {
  readonly messages: readonly unknown[];
  readonly nextMs: number;
}
export interface Baize {
  askText(line: string): string;
  ask(request: object | string): unknown;
  openHouse(settings?: { paceMs?: number; readySeconds?: number }): void;
  createRoom(request: object): unknown;
  tell(message: object): readonly unknown[];
  wake(): Woken;
}
export function loadBaize(
  source: WebAssembly.Module | BufferSource,
  host?: { entropy?: () => bigint; nowMs?: () => number },
): Promise<Baize>;
