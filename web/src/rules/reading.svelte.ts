// Which example is being played on: one at a time, for the keys of a table belong to one.
class Reading {
  playing = $state<string | null>(null);
}

export const reading = new Reading();
