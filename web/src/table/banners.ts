// What the table asks or tells beside the game: proposals, a leaver, a line that is down, a disk
// that is full.
import type { Proposal, View } from '../protocol/types';
import { saidText } from './says';
import { seatName } from './speech';
import type { Speaker } from './speech';

export type BannerAct = 'agree' | 'decline' | 'claim' | 'reload' | 'retry' | 'front';

// What the page knows of its line to the house.
export interface Line {
  readonly long: boolean; // has been down for longer than a hiccup
  readonly full: boolean; // the house answers, but takes no more pages
  readonly outdated: boolean; // the house says what this page cannot read
  readonly alone: boolean; // the house is this browser
}

export interface Banner {
  readonly key: string;
  readonly text: string;
  readonly line: string; // the second line: who is waited for
  readonly ms: number | null; // counted down from when the view came
  readonly acts: readonly BannerAct[]; // a claim is possible when its time is over
}

function asked(view: View, speaker: Speaker, { what, by, seat, text }: Proposal): string {
  const { t } = speaker;
  const mine = by === view.seat;
  const name = seatName(speaker, view, by);
  if (what === 'say')
    return t(mine ? 'ask.say_mine' : 'ask.say', { name, text: saidText(view, speaker, text) });
  if (what === 'swap' && seat !== view.seat) {
    const other = seat === null ? '' : seatName(speaker, view, seat);
    return t(mine ? 'ask.swap_mine' : 'ask.swap_others', { name, other });
  }
  return t(`ask.${what}${mine ? '_mine' : ''}`, { name });
}

// A start is asked about where it is started.
function proposalBanner(view: View, speaker: Speaker, proposal: Proposal): Banner {
  const others = proposal.awaits.filter((seat) => seat !== view.seat);
  const names = speaker.joined(others.map((seat) => seatName(speaker, view, seat)));
  return {
    key: 'proposal',
    text: asked(view, speaker, proposal),
    line: names === '' ? '' : speaker.t('ask.awaits', { name: names }),
    ms: proposal.ms,
    acts: view.can.includes('answer') ? ['agree', 'decline'] : [],
  };
}

function lineBanner({ seat }: View, { t }: Speaker, { long, full, outdated }: Line): Banner[] {
  if (outdated) {
    const line = seat === null ? '' : t('room.newer_line');
    return [{ key: 'newer', text: t('room.newer'), line, ms: null, acts: ['reload'] }];
  }
  if (!long) return [];
  const text = t(full ? 'room.full' : 'trouble.silent');
  const line = seat === null ? '' : t('trouble.silent_line');
  return [{ key: 'silent', text, line, ms: null, acts: ['retry', 'front'] }];
}

const WELL: Line = { long: false, full: false, outdated: false, alone: false };

export function bannersOf(view: View, speaker: Speaker, line: Line = WELL): Banner[] {
  const { t } = speaker;
  const out: Banner[] = lineBanner(view, speaker, line);
  const plain = { line: '', ms: null, acts: [] };
  if (view.trouble !== null) {
    const text = t(line.alone ? 'trouble.store_alone' : 'trouble.store');
    out.push({ ...plain, key: 'store', text, line: t('trouble.store_line') });
  }
  if (view.proposal !== null && view.proposal.what !== 'start')
    out.push(proposalBanner(view, speaker, view.proposal));
  if (view.claim_ms !== null || view.can.includes('claim')) {
    out.push({ ...plain, key: 'claim', text: t('claim.left'), ms: view.claim_ms ?? 0, acts: ['claim'] });
  }
  return out;
}
