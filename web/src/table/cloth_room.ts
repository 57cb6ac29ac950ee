// What a cloth asks of the room that it lies in: a table behind a connection, or a picture of one without any.
import type { Can, Card, Move, View } from '../protocol/types';
import type { HintState } from '../state/hint.svelte';

export interface ClothRoom {
  readonly view: View | null;
  readonly viewAt: number;
  readonly sent: readonly Move[]; // moves that are on their way
  readonly justDealt: boolean;
  readonly hand: string | undefined; // the name by which the page leads to what is played from
  readonly hint: Pick<HintState, 'open' | 'marked' | 'hint' | 'refusal' | 'ask' | 'close'>;
  readonly refused?: readonly Move[]; // that the rules have just refused: shown on the card
  readonly chat?: { readonly spoken: ReadonlyMap<number, string> }; // by seat: what was said a moment ago
  can(word: Can): boolean;
  act(moves: readonly Move[]): unknown;
  sit(seat: number): unknown;
  undo?(): unknown; // takes the last answer back
  back?(): unknown; // takes over from the computer player that stands in
  tried?(card: Card): void; // a card was pressed that may not be played
}
