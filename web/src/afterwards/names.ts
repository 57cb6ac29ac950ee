// Who sat where, as far as this browser remembers: a link holds cards and moves, no names.
import type { Speaker } from '../table/speech';
import type { RoundRecord } from './record';

export interface Names {
  (seat: number): string;
}

export function namesOf({ t }: Pick<Speaker, 't'>, record: RoundRecord | null): Names {
  return (seat) => {
    if (record !== null && seat === record.seat) return t('seat.you');
    const { character = null, name = null } = record?.players[seat] ?? {};
    if (character !== null) return t(`character.${character}`);
    return name ?? t('seat.number', { n: seat + 1 });
  };
}
