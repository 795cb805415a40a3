/** What a page does for its lower parts only after the first screen is there. */
import { whenIdle, whenInView } from './when-idle.ts';

/** Lets a phone style and lay out what it left for later (styles/base.css): one half after the other, as all would block. */
export function layOutRest(): void {
  whenIdle(() => {
    const parts = document.querySelectorAll<HTMLElement>('main > :is(section, div)');
    for (const part of [...parts].slice(0, parts.length / 2))
      part.style.contentVisibility = 'visible';
    whenIdle(() => {
      document.documentElement.dataset.whole = '';
    });
  });
}

/** Loads each drawing of `LateArt` once the visitor comes near it. */
export function drawLateArt(): void {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]')) {
    const draw = () => use.setAttribute('href', use.dataset.href ?? '');
    if (use.ownerSVGElement) whenInView(use.ownerSVGElement, draw, { rootMargin: '100%' });
  }
}
