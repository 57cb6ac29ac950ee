// The room of a picture: nobody is asked, nothing is on its way but what the caller says.
import type { Card, Move, View } from '../protocol/types';
import type { ClothRoom } from '../table/cloth_room';

export interface Doing {
  readonly act: ((moves: readonly Move[]) => unknown) | undefined; // without it nothing can be done
  readonly tried: ((card: Card) => void) | undefined;
  readonly sent: readonly Move[];
  readonly marked: readonly Move[];
  readonly refused: readonly Move[];
}

export function stillRoom(view: View, { act, tried, sent, marked, refused }: Doing): ClothRoom {
  const nothing = () => undefined;
  return {
    view,
    viewAt: 0,
    sent,
    refused,
    justDealt: false,
    hand: act === undefined ? undefined : 'hand',
    hint: { open: false, marked, hint: null, refusal: null, ask: () => Promise.resolve(), close: nothing },
    can: () => false,
    act: (moves) => act?.(moves),
    sit: nothing,
    tried: (card) => tried?.(card),
  };
}
