/** Whether a page's own words are being read by now: others in their place would be worse than none. */

/** In ms after something could first be seen. A heading and its paragraph are read in about this time. */
const readAfterMs = 5000;
/** Whoever has scrolled this far has begun with the page as it is. */
const scrolledPx = 100;

/** Of the page with which the document was loaded. A page that nobody has looked at yet is never too late for. */
export function isTooLate(): boolean {
  if (window.scrollY > scrolledPx) return true;
  const [seen] = performance.getEntriesByName('first-contentful-paint');
  return seen !== undefined && performance.now() - seen.startTime > readAfterMs;
}
