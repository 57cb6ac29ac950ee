// The score of the match in one line, for the head of a narrow table: mine, or both teams', and what ends the match.
import type { Game, View } from '../protocol/types';
import { bySide, valueAt } from './fields';
import type { SeatModel } from './model';
import { plain, signed } from './points';
import type { Speaker } from './speech';

export function headline(view: View, game: Game, { t }: Speaker, me: SeatModel | undefined): string {
  const said: string[] = [];
  const sides = game.teams ? bySide(view, valueAt(view, game, 'seat', 'score')) : null;
  if (sides !== null) {
    said.push(t('headline.own', { n: plain(sides[0]) }), t('headline.other', { n: plain(sides[1]) }));
  } else if (me?.score != null) {
    said.push(t('headline.me', { n: plain(me.score) }));
    if (me.plus !== null && me.plus !== 0) said.push(t('headline.round', { n: signed(me.plus) }));
  } else if (me?.parts != null) {
    said.push(t('headline.me', { n: me.parts.short }));
  }
  const goal = view.options[game.goal];
  if (said.length > 0 && typeof goal === 'number') said.push(t('headline.goal', { n: goal }));
  return said.join(' · ');
}
