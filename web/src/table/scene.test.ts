import { expect, test } from 'vitest';
import { aGame, aView } from '../test/samples';
import { speaker } from '../test/speaker';
import { tableLayout } from './layout';
import { tableModel } from './model';
import { handAt, sceneOf, slotsAt } from './scene';
import { live } from './trick_show';

const view = aView();
const model = tableModel(view, aGame, speaker);
const layout = tableLayout({ w: 1280, h: 744 }, 4, { count: 5, room: 13 });

test('legal cards rise out of the hand', () => {
  const places = handAt(layout, model);
  const risen = places.map((place, i) => (layout.hand[i]?.y ?? 0) - place.y);
  expect(risen).toEqual([0, 0, layout.raise, layout.raise, layout.raise]);
});

test('slots lie in a row around the middle', () => {
  const slots = slotsAt(layout, 3);
  expect(slots.length).toBe(3);
  expect((slots[0]?.x ?? 0) + (slots[2]?.x ?? 0) + layout.ringW).toBeCloseTo(2 * layout.centre.x);
  expect(slotsAt(layout, 0)).toEqual([]);
});

test('a scene holds hand, slots and trick, each card once', () => {
  const facts = { deal: 1, ...model };
  const hand = handAt(layout, model);
  const scene = sceneOf(view, layout, model, hand, slotsAt(layout, 3), ['JD'], live(facts), 1);
  expect(scene.cards.map(({ card, spot, owner }) => `${card} ${spot} ${owner}`)).toEqual([
    'AS hand 0',
    '4H hand 0',
    '6D hand 0',
    '2D hand 0',
    'JD slot 0',
    '8D ring 2',
    'KD ring 3',
  ]);
  expect(scene.plates.length).toBe(4);
});
