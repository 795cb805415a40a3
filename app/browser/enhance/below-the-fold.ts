/** What a page does for its lower parts only after the first screen is there. */
import { whenIdle, whenInView } from './when-idle.ts';

/** Lets a phone style and lay out what it left for later (styles/base.css). */
export function layOutRest(): void {
  whenIdle(() => {
    document.documentElement.dataset.whole = '';
  });
}

/** Loads each drawing of `LateArt` once the visitor comes near it. */
export function drawLateArt(): void {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]')) {
    const draw = () => use.setAttribute('href', use.dataset.href ?? '');
    if (use.ownerSVGElement) whenInView(use.ownerSVGElement, draw, { rootMargin: '100%' });
  }
}
