/**
 * Shows other words in place of the page's own. `data-words` marks the pieces that may change: `heading`, `subheading`
 * and `action`.
 */
import type { Rewrites } from '#domain/intent/intent.ts';
import { type Covered, cover } from './fitting-words.ts';

let tellShown: ((page: string) => void) | undefined;
let covered: Covered[] = [];

/** Shows these words on the page they name. `{}` brings the original ones back. */
export function show(rewrites: Rewrites): void {
  for (const { remove } of covered) remove();
  const words = Object.entries(rewrites[location.pathname] ?? {});
  covered = words.flatMap(([piece, text]) => {
    const box = document.querySelector<HTMLElement>(`[data-words="${piece}"]`);
    return box && text !== undefined ? [cover(box, text, () => tellShown?.(location.pathname))] : [];
  });
}

/** Calls `next` with the path of the page when other words can be seen there, once a piece. */
export function whenShown(next: (page: string) => void): void {
  tellShown = next;
}
