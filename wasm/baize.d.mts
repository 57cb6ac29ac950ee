// The loader as TypeScript sees it.
export interface Said {
  readonly to: number; // the page that it is for; 0: about a new table
  readonly text: string;
}
// Events of a table that the host has to keep, from the number `first` on.
export interface Write {
  readonly number: number;
  readonly room: string;
  readonly first: number;
  readonly events: readonly string[];
}
// The house in the module: see baize.mjs.
export interface HouseModule {
  openHouse(settings?: { guest?: string; paceMs?: number; readySeconds?: number }): void;
  catalogue(): unknown;
  restore(room: string, lines: readonly string[]): void;
  createRoom(request: object, number: number): void;
  beginRoom(request: object, number: number): void;
  opened(page: number): void;
  receive(page: number, text: string): void;
  closed(page: number): void;
  messages(): readonly Said[];
  writes(): readonly Write[];
  kept(number: number, well: boolean): void;
  wake(): number;
  thoughts(): number;
  think(): void;
}
export interface DealQuestion {
  readonly game: string;
  readonly options: object;
  readonly proof: object; // as the view of a finished round holds it
  readonly hash?: string | null; // what the house showed before the deal
  readonly mine?: { readonly seat: number; readonly salt: string } | null;
}
export interface Baize extends HouseModule {
  askText(line: string): string;
  ask(request: object | string): unknown;
  checkDeal(question: DealQuestion): unknown;
}
export function loadBaize(
  source: WebAssembly.Module | BufferSource,
  host?: { entropy?: () => bigint; nowMs?: () => number },
): Promise<Baize>;
