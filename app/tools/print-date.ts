/** A page that was built ahead cannot know the day on which it is printed. */
export function datePrints(): void {
  const place = document.querySelector('[data-print-date]:empty');
  addEventListener(
    'beforeprint',
    () => place?.replaceChildren(new Date().toLocaleDateString('en-US', { dateStyle: 'long' })),
    { once: true },
  );
}
