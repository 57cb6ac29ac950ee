// The house of the page, with the real module and a store that a test can hold, fail and fill.
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadBaize } from '../../../wasm/baize.mjs';
import type { View } from '../protocol/types';
import type { Doors } from './doors';
import { LocalHouse } from './local_house';
import type { TableStore } from './table_store';

let module: WebAssembly.Module;
beforeAll(async () => {
  module = await WebAssembly.compile(readFileSync(new URL('../../../build/wasm/baize.wasm', import.meta.url)));
});

class TestTables implements TableStore {
  readonly logs = new Map<string, string[]>();
  fails = false;
  held: (() => void)[] | null = null;

  guest = () => Promise.resolve('00112233445566778899aabbccddeeff');
  read = (room: string) => Promise.resolve(this.logs.get(room) ?? []);
  async append(room: string, first: number, events: readonly string[]): Promise<void> {
    const { held } = this;
    if (held !== null) await new Promise<void>((resolve) => held.push(resolve));
    const log = this.logs.get(room) ?? [];
    if (this.fails || log.length !== first) throw new Error('the disk is full');
    this.logs.set(room, [...log, ...events]);
  }
  release(): void {
    const held = this.held ?? [];
    this.held = null;
    for (const keep of held) keep();
  }
}

class TestDoors implements Doors {
  readonly inside = new Map<string, () => void>();
  enter(room: string, takeOver: boolean, putOut: () => void): Promise<(() => void) | null> {
    const there = this.inside.get(room);
    if (there !== undefined && !takeOver) return Promise.resolve(null);
    this.inside.set(room, putOut);
    there?.();
    return Promise.resolve(() => this.inside.get(room) === putOut && void this.inside.delete(room));
  }
}

interface Heard {
  re?: number;
  ok?: boolean;
  code?: string;
  view?: View;
}

class Visitor {
  readonly heard: Heard[] = [];
  dropped = false;
  #id = 0;
  constructor(
    private readonly house: LocalHouse,
    private readonly page: number,
    readonly room: string,
    takeOver: readonly string[] = [],
  ) {
    const hear = (text: string) => void this.heard.push(JSON.parse(text) as Heard);
    house.open(page, { hear, drop: () => void (this.dropped = true) }, takeOver);
    this.say('hello', { name: 'Mira' });
    this.ask('join');
  }
  get view(): View | undefined {
    return this.heard.findLast((one) => one.view !== undefined)?.view;
  }
  say(word: string, body: object): number {
    this.house.receive(this.page, JSON.stringify({ id: ++this.#id, [word]: body }));
    return this.#id;
  }
  ask(word: string, body: object = {}): number {
    return this.say(word, { room: this.room, ...body });
  }
  answer(id: number): Promise<Heard> {
    const found = () => this.heard.find(({ re }) => re === id);
    return vi.waitFor(() => found() ?? Promise.reject(new Error('no answer')), { timeout: 5000, interval: 5 });
  }
  until(wanted: (view: View) => boolean): Promise<void> {
    const look = () => expect(this.view !== undefined && wanted(this.view)).toBe(true);
    return vi.waitFor(look, { timeout: 8000, interval: 5 });
  }
  async sitDown(): Promise<void> {
    for (const [word, body] of [
      ['sit', { seat: 0 }],
      ['computer', { seat: null, on: true }],
      ['start', {}],
    ] as const)
      expect(await this.answer(this.ask(word, body))).toMatchObject({ ok: true });
    await this.until(({ stage, legal }) => stage === 'playing' && (legal?.length ?? 0) > 0);
  }
  act(): number {
    const { ask, legal, pick } = this.view as View;
    return this.ask('act', { ask, moves: legal?.slice(0, pick ?? 1) });
  }
}

const timers = new Set<ReturnType<typeof setTimeout>>();
afterEach(() => {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
});

async function bench(store = new TestTables(), doors = new TestDoors()) {
  const baize = await loadBaize(module);
  baize.openHouse({ guest: await store.guest() });
  const house = new LocalHouse(baize, store, doors, {
    after(ms, run) {
      const timer = setTimeout(run, ms);
      timers.add(timer);
      return () => clearTimeout(timer);
    },
  });
  const settings = { computer_level: 'learning', pace_ms: 0 };
  const table = async () => ((await house.make({ game: 'hearts', settings })) as { room: string }).room;
  return { baize, house, store, doors, table };
}

describe('the house of this browser', () => {
  test('keeps an event before it shows what follows from it', async () => {
    const { house, store, table } = await bench();
    const mira = new Visitor(house, 1, await table());
    await mira.sitDown();
    await mira.until(({ ask, to_act: due }) => ask !== null && due?.length === 1);
    const kept = store.logs.get(mira.room)?.length ?? 0;
    const seen = mira.heard.length;
    store.held = [];
    const asked = mira.act();
    await vi.waitFor(() => expect(store.held).toHaveLength(1));
    expect(mira.heard).toHaveLength(seen);
    store.release();
    expect(await mira.answer(asked)).toMatchObject({ ok: true });
    expect(store.logs.get(mira.room)?.length).toBeGreaterThan(kept);
  });

  test('says at the table that nothing can be kept, and goes on when it can', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const { house, store, table } = await bench();
    const mira = new Visitor(house, 1, await table());
    await mira.sitDown();
    store.fails = true;
    const { mine } = mira.view as View;
    expect(await mira.answer(mira.act())).toMatchObject({ ok: false, code: 'store_failed' });
    await mira.until(({ trouble }) => trouble === 'store');
    expect(mira.view?.mine).toEqual(mine);
    store.fails = false;
    expect(await mira.answer(mira.act())).toMatchObject({ ok: true });
    await mira.until(({ trouble }) => trouble === null);
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
  });

  test('makes no table that it cannot keep', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const { house, store } = await bench();
    store.fails = true;
    expect(await house.make({ game: 'hearts' })).toMatchObject({ ok: false, code: 'store_failed' });
    warned.mockRestore();
  });

  test('finds a table again after it was closed', async () => {
    const first = await bench();
    const mira = new Visitor(first.house, 1, await first.table());
    await mira.sitDown();
    const { mine } = mira.view as View;
    first.house.close(1);
    const again = new Visitor((await bench(first.store)).house, 1, mira.room);
    await again.until(({ seat }) => seat === 0);
    expect(again.view?.mine).toEqual(mine);
  });

  test('lets one window at a table, until another takes it over', async () => {
    const doors = new TestDoors();
    const first = await bench(new TestTables(), doors);
    const mira = new Visitor(first.house, 1, await first.table());
    await mira.sitDown();
    const second = await bench(first.store, doors);
    const late = new Visitor(second.house, 1, mira.room);
    expect(await late.answer(2)).toMatchObject({ ok: false, code: 'elsewhere' });
    const bold = new Visitor(second.house, 2, mira.room, [mira.room]);
    await bold.until(({ seat }) => seat === 0);
    expect(mira.dropped).toBe(true);
  });

  test('begins a table at a moment of a match, with the person at any seat', async () => {
    const { baize, house } = await bench();
    baize.ask({ new: { game: 'hearts', first: 0 } });
    baize.ask({ deal: { seed: 3 } });
    const { log } = baize.ask({ log: {} }) as { log: object[] };
    const begun = await house.begin({ log, seat: 2, name: 'Mira', settings: { pace_ms: 0 } });
    const mira = new Visitor(house, 1, (begun as { room: string }).room);
    await mira.until(({ seat, stage }) => seat === 2 && stage === 'playing');
    expect(mira.view?.seats.map(({ kind }) => kind)).toEqual(['computer', 'computer', 'person', 'computer']);
  });

  test('frees the door of a table that is left', async () => {
    const { house, doors, table } = await bench();
    const mira = new Visitor(house, 1, await table());
    await mira.until(({ stage }) => stage === 'seating');
    expect(doors.inside.has(mira.room)).toBe(true);
    mira.ask('leave');
    await vi.waitFor(() => expect(doors.inside.has(mira.room)).toBe(false));
  });
});
