// What is said about one picture of an example: who did what, what the rules answered, who may do what, and the words
// of the example itself.
import { inTerms } from '../i18n/game_words';
import { isCard } from '../protocol/cards';
import type { Game, View } from '../protocol/types';
import { hasStacks } from '../table/fields';
import { moveText, refusalText, seatName, whyText } from '../table/speech';
import type { Speaker } from '../table/speech';
import { resultModel } from '../table/result';
import type { Drawn } from './example.svelte';
import type { ToldMove } from './walk';

export interface Line {
  readonly kind: 'did' | 'refused' | 'may' | 'said';
  readonly text: string;
}

const movesText = (speaker: Speaker, { moves }: ToldMove) =>
  moves.map((move) => moveText(speaker, move)).join(' ');

// Seats are named as the examples name them, also the one whose hand is seen.
const nameIn = (speaker: Speaker, view: View, seat: number) =>
  view.seats[seat]?.name ?? seatName(speaker, view, seat);

export function refusedText(
  speaker: Speaker,
  view: View,
  { moves, code, text }: { moves: readonly string[]; code: string; text: string },
): string {
  const card = moves.find(isCard);
  return card === undefined ? refusalText(speaker, { code, text }) : whyText(speaker, code, card, ledIn(view));
}

function ledIn(view: View) {
  const trick = view.table?.['trick'];
  const first: unknown =
    Array.isArray(trick) && trick.length > 0 ? Object.values(trick[0] as object)[0] : undefined;
  return isCard(first) ? first : undefined;
}

export function linesOf(picture: Drawn, game: Game, speaker: Speaker): Line[] {
  const { frame, moved, refused, may, captions } = picture;
  const { view } = frame;
  const out: Line[] = [];
  const name = (seat: number) => nameIn(speaker, view, seat);
  if (moved !== null)
    out.push({
      kind: 'did',
      text: speaker.t('rules.did', { name: name(moved.seat), moves: movesText(speaker, moved) }),
    });
  if (refused !== null)
    out.push({
      kind: 'refused',
      text: speaker.t('rules.refused', {
        name: name(refused.seat),
        moves: movesText(speaker, refused),
        why: refusedText(speaker, view, refused),
      }),
    });
  if (view.seat !== null && may.includes(view.seat) && view.legal !== null && view.legal.length > 0) {
    const moves = view.legal.map((move) => moveText(speaker, move)).join(hasStacks(game) ? ', ' : ' ');
    out.push({ kind: 'may', text: speaker.t('rules.may', { name: name(view.seat), moves }) });
  }
  if (view.stage !== 'playing' && view.result !== null)
    out.push({ kind: 'did', text: resultModel(view, game, speaker).headline });
  return [
    ...out,
    ...captions.map((said): Line => ({ kind: 'said', text: inTerms(said, speaker.words.terms) })),
  ];
}
