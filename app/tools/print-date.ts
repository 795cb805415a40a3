/** Sets the print date: a prerendered page cannot know it. */
export function datePrints(): void {
  const place = document.querySelector('[data-print-date]:empty');
  addEventListener(
    'beforeprint',
    () => place?.replaceChildren(new Date().toLocaleDateString('en-US', { dateStyle: 'long' })),
    { once: true },
  );
}
