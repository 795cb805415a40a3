/** Replaces page copy. `data-words` marks replaceable parts: `heading`, `subheading` and `action`. */
import type { Rewrites } from '#domain/intent/intent.ts';
import { type Covered, cover } from './fitting-words.ts';

let tellShown: ((page: string) => void) | undefined;
let covered: Covered[] = [];

/** Shows these words on their page. `{}` restores the originals. */
export function show(rewrites: Rewrites): void {
  for (const { remove } of covered) remove();
  const words = Object.entries(rewrites[location.pathname] ?? {});
  covered = words.flatMap(([piece, text]) => {
    const box = document.querySelector<HTMLElement>(`[data-words="${piece}"]`);
    return box && text !== undefined ? [cover(box, text, () => tellShown?.(location.pathname))] : [];
  });
}

/** Calls `next` with the page's path when replacement words become visible, once per part. */
export function whenShown(next: (page: string) => void): void {
  tellShown = next;
}
