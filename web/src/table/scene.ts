// Where everything lies: layout and model together. Drawing reads it, and animation compares two of them.
import type { Card, View } from '../protocol/types';
import { CARD_RATIO } from './geometry';
import type { Place, TableLayout } from './layout';
import { placeOf } from './model';
import type { TableModel } from './model';
import type { LyingCard, Scene } from './motion';
import type { TrickShow } from './trick_show';

const SLOT_GAP = 12;

// Legal cards rise a little out of the hand.
export function handAt(layout: TableLayout, model: TableModel): Place[] {
  return layout.hand.map((place, i) =>
    model.hand[i]?.state === 'legal' ? { ...place, y: place.y - layout.raise } : place,
  );
}

// A row in the middle of the cloth.
export function slotsAt(layout: TableLayout, count: number): Place[] {
  const across = 2 * layout.centre.x - 2 * SLOT_GAP;
  const w = Math.min(layout.ringW, (across - (count - 1) * SLOT_GAP) / count);
  const x0 = layout.centre.x - (count * (w + SLOT_GAP) - SLOT_GAP) / 2;
  const y = layout.centre.y - (w * CARD_RATIO) / 2;
  return Array.from({ length: count }, (_, i) => ({ x: x0 + i * (w + SLOT_GAP), y, w, turn: 0 }));
}

export function sceneOf(
  view: View,
  layout: TableLayout,
  model: TableModel,
  hand: readonly Place[],
  slots: readonly Place[],
  picked: readonly Card[],
  show: TrickShow,
  deal: number | null,
): Scene {
  const cards: LyingCard[] = [];
  const put = (card: Card, spot: LyingCard['spot'], place: Place | undefined, owner: number) => {
    const copy = cards.filter((one) => one.card === card && one.spot === spot).length;
    if (place !== undefined) cards.push({ card, spot, copy, place, owner });
  };
  model.hand.forEach(({ card }, i) => {
    if (!picked.includes(card)) put(card, 'hand', hand[i], 0);
  });
  picked.forEach((card, i) => put(card, 'slot', slots[i], 0));
  for (const { seat, card } of show.plays) {
    const place = placeOf(view, seat);
    put(card, 'ring', layout.ring[place], place);
  }
  const w = layout.ringW;
  const around = ({ x, y }: { x: number; y: number }): Place => ({ x: x - w / 2, y: y - w * 0.7, w, turn: 0 });
  return {
    deal,
    cards,
    plates: layout.seats.map((seat) => ({ ...around(seat), w: w * 0.4 })),
    deck: around(layout.centre),
  };
}
