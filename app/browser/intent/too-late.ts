/** Whether the visitor is probably reading already: replacing words now would be worse than keeping them. */

/** Time to read a heading and its paragraph, in ms after first paint. */
const readAfterMs = 5000;
/** Scrolling this far means reading has begun. */
const scrolledPx = 100;

/** A page in a tab never shown is not too late. On Back and reload, ignore scroll: the browser restored it. */
export function isTooLate(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as OpenedPage[];
  const isNew = opened === undefined || opened.type === 'navigate';
  if (isNew && window.scrollY > scrolledPx) return true;
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  // A prerendered page becomes visible on activation.
  const seenAt = Math.max(painted?.startTime ?? 0, opened?.activationStart ?? 0);
  return painted !== undefined && performance.now() - seenAt > readAfterMs;
}

type OpenedPage = PerformanceNavigationTiming & { activationStart?: number };
