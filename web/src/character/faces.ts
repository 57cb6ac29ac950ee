// The faces of the computer players, drawn in 32 x 32: a head that is known by its outline, and five moods that change
// eyes, brows and mouth only. A mood is the same drawing on every head, moved to where that head has its face. Their
// colours are tokens that carry their names.
import type { Character, Mood } from '../protocol/types';

export interface Head {
  readonly behind: string; // ears, curls, tails: in the colour of the head, under it
  readonly head: string;
  readonly over: string; // a second colour on the head: cheeks, a muzzle, the veins of a leaf
  readonly down: number; // how far below the middle the face sits
  readonly beak?: string;
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const HEADS: Readonly<Record<Character, Head>> = {
  // A round sprout under a curled frond.
  fern: {
    behind: 'M15 12C14 6 16 2 20.5 2c4 0 5 5 2 6-2 .5-3-1.5-1.5-2.5-2 0-2.5 3-2 6.5z',
    head: circle(16, 20, 10),
    over: 'M6.5 17q2-4 5.5-6-1 4-5.5 6zM25.5 17q-2-4-5.5-6 1 4 5.5 6z',
    down: 3.5,
  },
  // A cushion of moss: bumps all round.
  moss: {
    behind: '',
    head:
      'M8 29a5 5 0 0 1-5-7.5 5 5 0 0 1 1.5-9A5.5 5.5 0 0 1 12 5.5a5 5 0 0 1 8 0' +
      ' 5.5 5.5 0 0 1 7.5 7 5 5 0 0 1 1.5 9A5 5 0 0 1 24 29q-8 3-16 0z',
    over: `${circle(9.5, 10, 1.3)}${circle(16, 7, 1.3)}${circle(22.5, 10, 1.3)}`,
    down: 3,
  },
  // A leaf with five points.
  ivy: {
    behind: 'M15 28l-.5 3.5h3L17 28z',
    head: 'M16 1l4 7 9-3-2 9 4.5 6-5.5 2q-2 5-10 8.5Q8 27 6 22L.5 20 5 14 3 5l9 3z',
    over: 'M15.4 3h1.2l.6 7h-2.4zM5.5 8.5l5 4-.8 1zM26.5 8.5l-5 4 .8 1z',
    down: 1.5,
  },
  // A tall thin face under a cattail.
  reed: {
    behind: 'M13.5 0.5h5q1.5 0 1.5 1.5v7h-8v-7q0-1.5 1.5-1.5zM3 31Q4 20 8 15l1 9zM29 31q-1-11-5-16l-1 9z',
    head: 'M8.5 17q0-8 7.5-8t7.5 8v7q0 7.5-7.5 7.5t-7.5-7.5z',
    over: 'M12.5 1h7v8h-7z',
    down: 4,
  },
  // An owl: tufts, and discs round the eyes.
  sage: {
    behind: 'M4 2l9 6-8 6zM28 2l-9 6 8 6z',
    head: 'M4 15q0-9 12-9t12 9v5q0 10.5-12 10.5T4 20z',
    over: `${circle(11, 15.5, 5.2)}${circle(21, 15.5, 5.2)}`,
    down: -0.5,
    beak: 'M14 17.5h4l-2 4z',
  },
  // A small round bird, its tail up.
  wren: {
    behind: 'M20 10L23.5 1l3.5 1-.5 6 4-2.5 1 3-6 8.5z',
    head: circle(15, 19, 11),
    over: 'M6.5 24q8.5 5 17 0-3 6-8.5 6t-8.5-6z',
    down: 1,
    beak: 'M11.5 19.5L15 18l3.5 1.5L15 23z',
  },
  // A fox: pointed ears, pointed chin.
  ash: {
    behind: 'M3 1l11 8-9 8zM29 1l-11 8 9 8z',
    head: 'M3.5 12Q9 7 16 7t12.5 5q.5 7-3 11L16 31l-9.5-8q-3.5-4-3-11z',
    over: 'M4 16q7 1 12 15-6-5-9.5-8Q4.5 20 4 16zM28 16q-7 1-12 15 6-5 9.5-8 2-3 2.5-7z',
    down: 1,
  },
  // A hare: two long ears.
  rue: {
    behind: 'M11 14Q5 8 7 .5q7 3 7.5 12zM21 14q6-6 4-13.5-7 3-7.5 12z',
    head: 'M6 20q0-9.5 10-9.5T26 20q0 11-10 11T6 20z',
    over: 'M11 11.5Q7.5 7.5 8 3q4 3 4.5 8zM21 11.5q3.5-4 3-8.5-4 3-4.5 8z',
    down: 3.5,
  },
};

export interface Look {
  readonly eyes: string; // filled
  readonly lines: string; // brows, lids, mouth
}

const DOTS = `${circle(11.5, 16, 1.8)}${circle(20.5, 16, 1.8)}`;

export const LOOKS: Readonly<Record<Mood, Look>> = {
  calm: { eyes: DOTS, lines: 'M12.5 22.5q3.5 1.5 7 0' },
  // Laughing eyes, open mouth.
  glad: {
    eyes: 'M10.5 21h11q-1 5.5-5.5 5.5T10.5 21z',
    lines: 'M9 16.5q2.5-4 5 0M18 16.5q2.5-4 5 0',
  },
  // Eyes closed in comfort, brows up, a smile to one side.
  proud: {
    eyes: '',
    lines: 'M9 15.5q2.5 3 5 0M18 15.5q2.5 3 5 0M9 11q2-1.5 4.5-.5M18.5 10.5q2.5-1 4.5.5M12 22.5q5 2.5 9-1.5',
  },
  // Half-closed lids, a wavy mouth.
  sour: {
    eyes: 'M9.5 15.5h4.5a2.2 2.2 0 0 1-4.5 0zM18 15.5h4.5a2.2 2.2 0 0 1-4.5 0z',
    lines: 'M8.5 15.2h6M17.5 15.2h6M11.5 24q1.5-3 3-1.2t3 0 3 1.2',
  },
  // Brows drawn together, mouth down.
  cross: {
    eyes: `${circle(11.5, 17, 1.8)}${circle(20.5, 17, 1.8)}`,
    lines: 'M8 11.5l6 3M24 11.5l-6 3M11.5 24.5q4.5-4 9 0',
  },
};
