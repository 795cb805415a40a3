/** Tool behavior that runs before, and without, the island. */

export function begin(): void {
  tellFrameHeight();
  datePrints();
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
