/** Tool behavior that runs before, and without, the island. */
import { keepFigures, keptFigures } from './resume.ts';

export function begin(): void {
  keepShownFigures();
  offerKeptFigures();
  tellFrameHeight();
  datePrints();
}

/** Stores figures from the URL as if typed here. */
function keepShownFigures(): void {
  const { slug, figures } = document.querySelector<HTMLElement>('[data-figures]')?.dataset ?? {};
  if (slug && figures) keepFigures(slug, figures, Date.now());
}

/** Links each tool card to the stored figures. The line's space is reserved, so nothing moves. */
function offerKeptFigures(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-kept]')) {
    const kept = keptFigures(link.dataset.kept ?? '');
    if (!kept) continue;
    link.search = kept.q;
    link.hidden = false;
  }
}

/** Reports the tool's height to the embedding page whenever it changes. */
function tellFrameHeight(): void {
  const slug = document.querySelector<HTMLElement>('[data-embedded]')?.dataset.embedded;
  if (!slug || window.parent === window) return;
  let sentHeight = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height === sentHeight) return;
    sentHeight = height;
    window.parent.postMessage({ type: 'tool-height', slug, height }, '*');
  }).observe(document.documentElement);
}

/** Sets the print date: a prerendered page cannot know it. */
function datePrints(): void {
  const place = document.querySelector('[data-print-date]:empty');
  const today = () =>
    place?.replaceChildren(new Date().toLocaleDateString('en-US', { dateStyle: 'long' }));
  addEventListener('beforeprint', today, { once: true });
}
