/** Figures that this browser keeps, on pages where no application needs to run for them. */
import { keepFigures, keptFigures } from './resume.ts';

/** A result that an address brought along is kept as if it had been typed here. */
export function keepShownFigures(): void {
  const { slug, figures } = document.querySelector<HTMLElement>('[data-figures]')?.dataset ?? {};
  if (slug && figures) keepFigures(slug, figures, Date.now());
}

/** Each tool's card leads back to the figures kept for it. Its line is there before, so nothing moves. */
export function offerKeptFigures(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-kept]')) {
    const kept = keptFigures(link.dataset.kept ?? '');
    if (!kept) continue;
    link.search = kept.q;
    link.hidden = false;
  }
}
