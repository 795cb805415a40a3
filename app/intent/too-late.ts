/** Whether a page's own words are being read by now: other words in their place would be worse than none. */

/** In ms after the page could first be seen. Reading a heading and its paragraph takes about this long. */
const readAfterMs = 5000;
/** A visitor who has scrolled this far has begun to read. */
const scrolledPx = 100;

/** A page in a tab that was never shown is not too late. */
export function isTooLate(): boolean {
  if (window.scrollY > scrolledPx) return true;
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  return painted !== undefined && performance.now() - Math.max(painted.startTime, openedAt()) > readAfterMs;
}

/** When a page that was rendered ahead was opened; 0 for others. In ms, like the entries of the timeline. */
function openedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as { activationStart?: number } | undefined)?.activationStart ?? 0;
}
