// The keys of the table as they are listed, on the page and in the document.

export const KEYS = [
  { key: '← → Home End', does: 'keys.move' },
  { key: 'Enter, Space', does: 'keys.play' },
  { key: '1 … 9, 0', does: 'keys.nth' },
  { key: 'Esc', does: 'keys.clear' },
  { key: '?', does: 'keys.why' },
  { key: 'T', does: 'keys.table' },
  { key: 'L', does: 'keys.last' },
  { key: 'P', does: 'keys.piles' },
  { key: 'S', does: 'keys.score' },
  { key: 'G', does: 'keys.log' },
  { key: 'C', does: 'keys.chat' },
  { key: 'M', does: 'keys.sound' },
  { key: 'H', does: 'keys.hint' },
  { key: 'U', does: 'keys.undo' },
  { key: 'R', does: 'keys.rules' },
  { key: ':', does: 'keys.command' },
  { key: 'Tab', does: 'keys.tab' },
] as const;
