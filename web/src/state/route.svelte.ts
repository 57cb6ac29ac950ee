// The addresses: the front door `/`, a table of the house `/t/<room>`, one of this browser's own `/a/<room>`, the
// rules of a game `/rules/<game>` with its lessons behind #learn, a finished round `/replay` (which one stands behind
// the #), and `/mine`: what was played here.

// What the person came for when a table is entered from the front door.
export type Wish = 'play' | 'invite';

export function roomIn(path: string): string | null {
  return /^\/t\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)?.[1] ?? null;
}

export function aloneIn(path: string): string | null {
  return /^\/a\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)?.[1] ?? null;
}

// Pages that stand alone.
export type Place = 'replay' | 'mine';

export function placeIn(path: string): Place | null {
  return (/^\/(replay|mine)\/?$/.exec(path)?.[1] as Place | undefined) ?? null;
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
  room = $state<string | null>(null);
  alone = $state<string | null>(null); // a table of this browser's own, played without the house
  rules = $state<string | null>(null);
  learn = $state(false); // the lessons of that game
  place = $state<Place | null>(null);
  round = $state(''); // the code of a finished round, from behind the #
  wish: Wish | null = null;

  constructor() {
    this.read();
  }

  read(): void {
    this.wish = null;
    const path = location.pathname;
    this.room = roomIn(path);
    this.alone = aloneIn(path);
    this.rules = rulesIn(path);
    this.learn = location.hash === '#learn';
    this.place = placeIn(path);
    this.round = location.hash?.slice(1) ?? '';
  }

  toRoom(room: string, wish: Wish | null = null): void {
    this.#go(`/t/${room}`);
    this.wish = wish;
  }

  toAlone(room: string, wish: Wish | null = null): void {
    this.#go(`/a/${room}`);
    this.wish = wish;
  }

  toFront(): void {
    this.#go('/');
  }

  toRules(game: string): void {
    this.#go(`/rules/${game}`);
  }

  toLearn(game: string): void {
    this.#go(`/rules/${game}#learn`);
  }

  // `round`: the code of a finished round, which stays in the browser.
  toReplay(round: string): void {
    this.#go(`/replay#${round}`);
  }

  toMine(): void {
    this.#go('/mine');
  }

  #go(address: string): void {
    history.pushState(null, '', address);
    this.read();
  }
}

export const route = new Route();
