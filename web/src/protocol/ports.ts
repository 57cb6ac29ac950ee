// What a connection needs from the world: a socket, a clock, a guest's cookie, chance.

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

// How the house answered over HTTP: kindly, that it is full, or not at all.
export type Greeting = 'welcome' | 'full' | 'silent';

export interface Ports {
  readonly alone?: true; // the house is this browser: nobody else can come
  open(): Socket;
  greet(): Promise<Greeting>; // asks for a guest's cookie
  after(ms: number, run: () => void): () => void;
  random(): number;
}
