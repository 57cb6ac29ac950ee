// Three addresses: the front door `/`, a table `/t/<room>`, and the rules of a game `/rules/<game>`.

// What the person came for when a table is entered from the front door.
export type Wish = 'play' | 'invite';

export function roomIn(path: string): string | null {
  return /^\/t\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)?.[1] ?? null;
}

export function rulesIn(path: string): string | null {
  return /^\/rules\/([a-z0-9_-]{1,32})\/?$/.exec(path)?.[1] ?? null;
}

// A room from what people paste: a whole link, a path, or the bare name of a table.
export function roomFrom(pasted: string): string | null {
  const trimmed = pasted.trim();
  const path = trimmed.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  const last =
    path
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? '';
  return roomIn(`/t/${last}`);
}

class Route {
  room = $state<string | null>(roomIn(location.pathname));
  rules = $state<string | null>(rulesIn(location.pathname));
  wish: Wish | null = null;

  read(): void {
    this.wish = null;
    this.room = roomIn(location.pathname);
    this.rules = rulesIn(location.pathname);
  }

  toRoom(room: string, wish: Wish | null = null): void {
    history.pushState(null, '', `/t/${room}`);
    this.wish = wish;
    this.rules = null;
    this.room = room;
  }

  toFront(): void {
    history.pushState(null, '', '/');
    this.room = null;
    this.rules = null;
  }

  toRules(game: string): void {
    history.pushState(null, '', `/rules/${game}`);
    this.room = null;
    this.rules = game;
  }
}

export const route = new Route();
