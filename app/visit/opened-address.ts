/** How the document that is open came to be. The visitor may be on another page of it by the time anybody asks. */

/** The browser's own record; undefined where it keeps none. */
export function openedBy(): PerformanceNavigationTiming | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation;
}

/** The address that was opened first; the present one where that is not known. */
export function openedAddress(): URL {
  const name = openedBy()?.name ?? '';
  const opened = URL.canParse(name) ? new URL(name) : undefined;
  return opened?.origin === location.origin ? opened : new URL(location.href);
}
