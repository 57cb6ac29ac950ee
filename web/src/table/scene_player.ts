// Moves the cards from where they lay to where they lie now.
import { runMotions } from './animate';
import type { Drag } from './drag';
import type { Size } from './geometry';
import { motions } from './motion';
import type { Scene } from './motion';

export class ScenePlayer {
  #before: { scene: Scene; size: Size } | null = null;

  constructor(private readonly drag: Drag) {}

  // Whether a deal is to be seen. Who saw the seats being taken sees the first deal, too; on a cloth of another size
  // nothing has moved.
  play(cloth: HTMLElement | undefined, scene: Scene, size: Size, justDealt: boolean): boolean {
    const before = this.#before;
    const resized = before !== null && (before.size.w !== size.w || before.size.h !== size.h);
    const old = before?.scene ?? (justDealt ? { ...scene, deal: null, cards: [] } : null);
    if (cloth !== undefined && old !== null && !resized)
      runMotions(cloth, motions(this.drag.startOf(old), scene));
    this.#before = { scene, size };
    return old !== null && old.deal !== scene.deal;
  }
}
