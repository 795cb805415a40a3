/** Figures stored in this browser, on pages without a running island. */
import { keepFigures, keptFigures } from './resume.ts';

/** Stores figures from the URL as if typed here. */
export function keepShownFigures(): void {
  const { slug, figures } = document.querySelector<HTMLElement>('[data-figures]')?.dataset ?? {};
  if (slug && figures) keepFigures(slug, figures, Date.now());
}

/** Links each tool card to the stored figures. The line's space is reserved, so nothing moves. */
export function offerKeptFigures(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-kept]')) {
    const kept = keptFigures(link.dataset.kept ?? '');
    if (!kept) continue;
    link.search = kept.q;
    link.hidden = false;
  }
}
