// The facts of the head: those of the deal, and on a narrow table mine: where keys stand there is no plate of my own.
import type { Game, View } from '../protocol/types';
import type { SeatModel } from './model';
import { isFirst, pillsOf } from './notes';
import type { Pill } from './notes';
import { plain, signed } from './points';
import type { Speaker } from './speech';

export interface Head {
  readonly wide: boolean;
  readonly strip: boolean; // facts have a line of their own, under one that tells the score
}

const number = (key: string, label: string, value: string): Pill => ({ key, form: 'number', label, value });

function minePills(mine: SeatModel, { t }: Speaker, strip: boolean): Pill[] {
  const out = [...mine.own];
  if (mine.bid !== null) out.push(number('bid', t('seat.you'), t('seat.bid', { ...mine.bid })));
  else if (mine.won !== null && mine.won > 0)
    out.push(number('won', t('seat.you'), t('seat.tricks', { n: mine.won })));
  if (strip) return out;
  const plus = mine.plus === null || mine.plus === 0 ? '' : ` ${signed(mine.plus)}`;
  const score = mine.score === null ? (mine.parts?.short ?? '') : `${plain(mine.score)}${plus}`;
  const label = mine.score === null ? '' : t('seat.you');
  return score === '' ? out : [...out, number('me', label, score)];
}

export function barPills(
  view: View,
  game: Game,
  speaker: Speaker,
  me: SeatModel | undefined,
  { wide, strip }: Head,
): Pill[] {
  const { t } = speaker;
  if (view.stage === 'seating') {
    const taken = view.seats.filter(({ kind }) => kind !== 'free').length;
    return [number('taken', t('table.taken', { n: taken, of: view.seats.length }), '')];
  }
  const out = pillsOf(view, game, speaker);
  if (!wide && me !== undefined)
    out.splice(out.filter(({ form }) => isFirst(form)).length, 0, ...minePills(me, speaker, strip));
  if (view.seat === null) {
    const key = view.settings.watch === 'nobody' ? 'table.not_shown' : 'table.watching';
    const value = t(view.next_seat === null ? key : 'table.next_round');
    // What somebody waits for is seen on the narrowest page too.
    const place = view.next_seat === null ? out.length : 0;
    out.splice(place, 0, { key: 'watching', form: 'flag', label: '', value });
  }
  return out;
}
