/** Whether a page's own words are being read by now: other words in their place would be worse than none. */

/** In ms after the page could first be seen. Reading a heading and its paragraph takes about this long. */
const readAfterMs = 5000;
/** A visitor who has scrolled this far has begun to read. */
const scrolledPx = 100;

/** A page in a tab that was never shown is not too late. On a return or a reload the browser has scrolled, not the visitor. */
export function isTooLate(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as OpenedPage[];
  const isNew = opened === undefined || opened.type === 'navigate';
  if (isNew && window.scrollY > scrolledPx) return true;
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  // A page that was prerendered is seen when it is activated.
  const seenAt = Math.max(painted?.startTime ?? 0, opened?.activationStart ?? 0);
  return painted !== undefined && performance.now() - seenAt > readAfterMs;
}

type OpenedPage = PerformanceNavigationTiming & { activationStart?: number };
