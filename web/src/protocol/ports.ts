// What a connection needs from the world: a socket, a clock, a guest's cookie, chance.

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Ports {
  open(): Socket;
  greet(): Promise<boolean>; // asks for a guest's cookie; true: the house answered
  after(ms: number, run: () => void): () => void;
  random(): number;
}
