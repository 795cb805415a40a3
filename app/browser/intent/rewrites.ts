/** Replaces page copy. `data-words` marks replaceable parts: `heading`, `subheading` and `action`. */

import type { Rewrites } from '#domain/measure/intent/intent.ts';
import { headingLines } from '../../ui/heading-lines.ts';

let covered: { remove: () => void }[] = [];

/** Shows these words on their page. `{}` restores the originals. */
export function show(rewrites: Rewrites): void {
  for (const { remove } of covered) remove();
  const words = Object.entries(rewrites[location.pathname] ?? {});
  covered = words.flatMap(([piece, text]) => {
    const box = document.querySelector<HTMLElement>(`[data-words="${piece}"]`);
    return box && text !== undefined ? [cover(box, text)] : [];
  });
}

/**
 * Lays `text` over the content of `box`, which stays in place, invisible. `|` starts a second line. Text that
 * doesn't fit is not shown; measures again when the box or the font changes.
 */
function cover(box: HTMLElement, text: string) {
  const own = document.createElement('span');
  own.append(...box.childNodes);
  const other = document.createElement('span');
  other.dataset.instead = '';
  other.append(...linesOf(text));
  own.style.display = 'block';
  // Hidden until measured.
  other.style.cssText = 'display:block;position:absolute;inset:0 0 auto;visibility:hidden';
  box.style.position = 'relative';
  box.append(own, other);
  const judge = () => {
    const fits = other.offsetHeight <= own.offsetHeight && other.scrollWidth <= own.clientWidth;
    own.style.visibility = fits ? 'hidden' : '';
    other.style.visibility = fits ? '' : 'hidden';
  };
  judge();
  const observer = new ResizeObserver(judge);
  observer.observe(own);
  observer.observe(other);
  return {
    remove() {
      observer.disconnect();
      other.remove();
      own.replaceWith(...own.childNodes);
    },
  };
}

/** Breaks a heading as SplitHeading of ui/section.tsx does. */
function linesOf(text: string): (HTMLElement | string)[] {
  const { lines, onPhones } = headingLines(text);
  const [first = '', ...others] = lines;
  const isSplit = onPhones || matchMedia('(min-width: 40rem)').matches;
  return [first, ...others.flatMap((words) => [' ', isSplit ? line(words) : words])];
}

function line(words: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = words;
  element.style.display = 'block';
  return element;
}
