// What goes over HTTP: the catalogue and new rooms.
import { readAnswer, readCatalogue, readRoomMade } from './messages';
import type { Box, Catalogue, Refusal } from './types';

export type Made = { readonly ok: true; readonly room: string } | Refusal;

const UNREACHABLE: Refusal = { ok: false, code: 'unreachable', text: 'The house does not answer.' };

export async function loadCatalogue(): Promise<Catalogue> {
  const answer = await fetch('/api/catalogue');
  if (!answer.ok) throw new Error(`catalogue: ${answer.status}`);
  return readCatalogue(await answer.json(), (error) => console.error(error));
}

export async function makeRoom(game: string, options: Box = {}): Promise<Made> {
  try {
    const answer = await fetch('/api/rooms', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ game, options, preset: null }),
    });
    const body: unknown = await answer.json();
    const read = readAnswer(body);
    return read.ok ? { ok: true, room: readRoomMade(body) } : read;
  } catch {
    return UNREACHABLE;
  }
}
