// What the page and the worker that is its house say to each other.

export type ToHouse =
  | { readonly open: number; readonly takeOver: readonly string[] } // a line, by its number
  | { readonly say: number; readonly text: string }
  | { readonly close: number }
  | { readonly ask: number; readonly word: 'make' | 'begin' | 'catalogue'; readonly body: object };

export type ToPage =
  | { readonly opened: number }
  | { readonly to: number; readonly text: string }
  | { readonly dropped: number }
  | { readonly answer: number; readonly body: unknown }
  | { readonly broken: string }; // the house could not be opened
