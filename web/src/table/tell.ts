// The table in plain sentences, for those who ask: what is held, what lies there, who stands how, what may be done.
import { isCard, suitOf } from '../protocol/cards';
import type { Card, Game, View } from '../protocol/types';
import { hasStacks } from './fields';
import { tableModel } from './model';
import type { SeatModel } from './model';
import { plain, signed } from './points';
import { moveText, seatName, shortName } from './speech';
import type { Speaker } from './speech';
import { stacksModel } from './stacks';

// "A♠ Q♠, K♥": suit by suit.
function inSuits(cards: readonly Card[]): string {
  return cards
    .map((card, i) => {
      const before = cards[i - 1];
      const between = before === undefined ? '' : suitOf(before) === suitOf(card) ? ' ' : ', ';
      return between + shortName(card);
    })
    .join('');
}

export function handTold(view: View, game: Game, speaker: Speaker): string[] {
  if (view.seat === null) return [speaker.t(view.next_seat === null ? 'table.watching' : 'table.next_round')];
  const { hand, aside } = tableModel(view, game, speaker);
  if (hand.length === 0) return [speaker.t('tell.no_cards')];
  const held = inSuits(hand.map(({ card }) => card));
  const out = [speaker.t('tell.hand', { n: hand.length, cards: held })];
  if (aside.length > 0) out.push(`${speaker.t('table.aside')}: ${inSuits(aside)}`);
  return out;
}

export function trickTold(view: View, game: Game, speaker: Speaker): string[] {
  if (hasStacks(game)) {
    const { stacks, open, openLabel } = stacksModel(view, game, speaker);
    const up = open === null ? [] : [`${openLabel}: ${shortName(open)}`];
    return [...stacks.map(({ label }) => label), ...up];
  }
  const { trick, winning } = tableModel(view, game, speaker);
  if (trick.length === 0) return [speaker.t('tell.no_trick')];
  const told = trick.map(({ seat, card }) => {
    const said = `${seatName(speaker, view, seat)} ${shortName(card)}`;
    return seat === winning ? `${said} (${speaker.t('trick.highest')})` : said;
  });
  return [speaker.t('tell.trick', { plays: told.join(', ') })];
}

export function lastTold(view: View, game: Game, speaker: Speaker): string[] {
  const { lastTrick, takenBy } = tableModel(view, game, speaker);
  if (lastTrick.length === 0) return [speaker.t('tell.no_last')];
  const by = takenBy === view.seat ? 'trick.last_mine' : 'trick.last_by';
  const head =
    takenBy === null
      ? speaker.t('table.last_trick')
      : speaker.t(by, { name: seatName(speaker, view, takenBy) });
  const plays = lastTrick.map(({ seat, card }) => `${seatName(speaker, view, seat)} ${shortName(card)}`);
  return [`${head}: ${plays.join(', ')}`];
}

function scoreOf({ score, plus, parts }: SeatModel): string[] {
  if (parts !== null) return [parts.short];
  if (score === null) return plus === null ? [] : [signed(plus)];
  return [plus === null || plus === 0 ? plain(score) : `${plain(score)} ${signed(plus)}`];
}

export function scoreTold(view: View, game: Game, speaker: Speaker): string[] {
  const { seats, pills } = tableModel(view, game, speaker);
  const told = seats.flatMap((seat) => scoreOf(seat).map((text) => `${seat.name} ${text}`));
  if (told.length > 0) return [`${speaker.t('tell.score')}: ${told.join('; ')}`];
  const shared = pills.filter(({ form }) => form === 'score').map(({ label, value }) => `${label} ${value}`);
  return [shared.length === 0 ? speaker.t('tell.no_score') : shared.join('; ')];
}

// What may be played or done now.
export function legalTold(view: View, speaker: Speaker): string[] {
  const legal = view.ask === null ? [] : (view.legal ?? []);
  if (legal.length === 0) return [speaker.t('tell.nothing_now')];
  const held = legal.filter(isCard);
  const named = legal.filter((move) => !isCard(move)).map((move) => moveText(speaker, move));
  const out: string[] = [];
  if (held.length > 0) out.push(speaker.t('tell.may_play', { cards: inSuits(held) }));
  if (named.length > 0) out.push(speaker.t('tell.may_do', { moves: named.join(', ') }));
  return out;
}

function seatTold(seat: SeatModel, { t }: Speaker): string {
  const facts = [
    ...(seat.backs === null || seat.me ? [] : [`${seat.backs} ${t('seat.cards', { n: seat.backs })}`]),
    ...scoreOf(seat),
    ...seat.tags,
    ...(seat.away ? [t('seat.away')] : []),
  ];
  return facts.length === 0 ? seat.name : `${seat.name}: ${facts.join(', ')}`;
}

// Everything that one sees at a glance: the facts of the bar, what lies in the middle, every seat, what is asked.
export function tableTold(view: View, game: Game, speaker: Speaker): string[] {
  if (view.table === null) return [speaker.t('tell.no_table')];
  const { pills, seats, tray, prompt } = tableModel(view, game, speaker);
  const bar = pills.map(({ label, value }) => `${label} ${value}`.trim()).join('; ');
  const open = tray === null ? '' : tray.open.map(shortName).join(' ');
  const lies = tray === null ? [] : [`${tray.label}: ${[tray.count ?? '', open].join(' ').trim()}`];
  return [
    ...(bar === '' ? [] : [bar]),
    ...(hasStacks(game) ? [] : lies),
    ...trickTold(view, game, speaker),
    ...seats.map((seat) => seatTold(seat, speaker)),
    prompt.text,
  ];
}
