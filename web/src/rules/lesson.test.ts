import { describe, expect, test } from 'vitest';
import type { Engine } from '../engine/engine';
import { aGame } from '../test/samples';
import { LessonState } from './lesson.svelte';
import { PlayOn } from './play_on.svelte';

const view = { game: 'sample', options: {}, seat: 0, to_act: [0], legal: ['2D', 'JD'], winners: [] };
const steps = [
  { events: 2, caption: 'Try it', moved: null, refused: null, expected: null },
  { events: 2, caption: null, moved: null, refused: { seat: 0, moves: ['AS'], code: 'no', text: 'No.' } },
  { events: 3, caption: null, moved: { seat: 0, moves: ['2D'] }, refused: null, expected: null },
  { events: 4, caption: null, moved: { seat: 1, moves: ['9D'] }, refused: null, expected: null },
  { events: 4, caption: 'Done', moved: null, refused: null, expected: null, plays_out: true },
];
const NO = { ok: false, code: 'must_follow_suit', text: 'Follow suit.' };

// An engine that knows one lesson: 2D and JD are legal, nothing else is.
function anEngine(): Engine & { asked: string[] } {
  const asked: string[] = [];
  let to_act = [0];
  const answer = (request: Record<string, unknown>): object => {
    const [word = ''] = Object.keys(request);
    asked.push(word);
    if (word === 'scenario')
      return { ok: true, game: 'sample', log: [{}, {}, {}, {}], start: 2, steps, failed: [] };
    if (word === 'view') return { ok: true, view: { ...view, to_act } };
    if (word === 'show') return { ok: true, needs_deal: false, over: false };
    if (word === 'bot') return { ok: true, move: '9D' };
    if (word !== 'act') return { ok: true };
    const { moves, seat } = request['act'] as { moves: string[]; seat: number };
    if (!moves.every((move) => ['2D', 'JD', '9D'].includes(move))) return NO;
    to_act = seat === 0 ? [1] : [0];
    return { ok: true, seq: 3 };
  };
  return {
    asked,
    ask: <T>(request: object) =>
      Promise.resolve(answer(request as Record<string, unknown>) as T & { ok: true }),
    close: () => undefined,
  };
}
const now = () => Promise.resolve();

describe('a lesson', () => {
  test('can be played on at a table from its end, where its round goes on', async () => {
    const lesson = new LessonState(anEngine(), aGame, {}, now);
    await lesson.open();
    expect(lesson.goesOn).toBe(false);
    await lesson.act(['AS']);
    await lesson.act(['2D']);
    await lesson.next();
    expect([lesson.finished, lesson.goesOn, lesson.log.length]).toEqual([true, true, 4]);
  });

  test('lets one try what is refused, waits for the wanted move, and shows what others do', async () => {
    const lesson = new LessonState(anEngine(), aGame, {}, now);
    await lesson.open();
    expect(lesson.beat).toMatchObject({ kind: 'try', texts: ['Try it'] });
    await lesson.act(['JD']);
    expect(lesson.note).toMatchObject({ kind: 'try_first', moves: ['AS'] });
    await lesson.tried('AS');
    expect(lesson.note).toMatchObject({ kind: 'refused', refusal: NO });
    expect(lesson.beat?.kind).toBe('move');
    await lesson.act(['JD']);
    expect(lesson.note).toMatchObject({ kind: 'other', moves: ['2D'] });
    await lesson.tried('AS');
    expect(lesson.note?.kind).toBe('refused');
    expect(lesson.beat?.kind).toBe('move');
    await lesson.act(['2D']);
    expect(lesson.note).toBeNull();
    expect(lesson.beat).toMatchObject({ kind: 'read', texts: ['Done'] });
    await lesson.next();
    expect(lesson.finished).toBe(true);
  });
});

describe('playing on', () => {
  test('a computer player answers, and a refused move is told and changes nothing', async () => {
    const engine = anEngine();
    const play = new PlayOn(
      aGame,
      { log: [], events: 2, seat: 0, seats: [] },
      { open: () => engine, pause: now },
    );
    await play.act(['AS']);
    expect(play.refusal).toMatchObject(NO);
    await play.act(['2D']);
    expect(play.refusal).toBeNull();
    expect(engine.asked.filter((word) => word === 'bot')).toHaveLength(1);
    expect(play.view?.ask).not.toBeNull();
    play.close();
  });
});
