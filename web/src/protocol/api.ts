// What goes over HTTP: the catalogue, new tables, and a guest's cookie where the page was not served by the house.
import { readAnswer } from './messages';
import { readCatalogue, readRoomMade, readRooms } from './read_catalogue';
import type { Greeting } from './ports';
import type { BegunRoom, Catalogue, NewRoom, PublicRoom, Refusal } from './types';

export type Made = { readonly ok: true; readonly room: string } | Refusal;

// Nobody waits for ever: a house that takes longer counts as silent.
const WITHIN_MS = 8000;
const inTime = () => ({ signal: AbortSignal.timeout(WITHIN_MS) });
const FULL: ReadonlySet<number> = new Set([429, 503]);

const UNREACHABLE: Refusal = { ok: false, code: 'unreachable', text: 'The house does not answer.' };

export async function loadCatalogue(): Promise<Catalogue> {
  const answer = await fetch('/api/catalogue', inTime());
  if (!answer.ok) throw new Error(`catalogue: ${answer.status}`);
  return readCatalogue(await answer.json(), (error) => console.error(error));
}

export const makeRoom = (table: NewRoom): Promise<Made> => post('/api/rooms', table);

// A match that was played elsewhere: the house checks it, and goes on with it at a table of its own.
export const bringMatch = (match: BegunRoom): Promise<Made> => post('/api/rooms/begun', match);

async function post(address: string, table: object): Promise<Made> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(table),
      ...inTime(),
    });
    const body: unknown = await answer.json();
    const read = readAnswer(body);
    return read.ok ? { ok: true, room: readRoomMade(body) } : read;
  } catch {
    return UNREACHABLE;
  }
}

// Tables that everybody may watch. They are an extra: a house that does not tell has none.
export async function loadRooms(): Promise<readonly PublicRoom[]> {
  try {
    const answer = await fetch('/api/rooms', inTime());
    return answer.ok ? readRooms(await answer.json()) : [];
  } catch {
    return [];
  }
}

// The cookie is readable by no script; all that can be known here is whether and how the house answered.
export async function becomeGuest(): Promise<Greeting> {
  try {
    const { ok, status } = await fetch('/api/guest', { method: 'POST', ...inTime() });
    return ok ? 'welcome' : FULL.has(status) ? 'full' : 'silent';
  } catch {
    return 'silent';
  }
}
