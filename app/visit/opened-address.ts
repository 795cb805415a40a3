/** How the current document was opened. The visitor may have navigated within it since. */

/** The navigation timing entry; undefined if unsupported. */
export function openedBy(): PerformanceNavigationTiming | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation;
}

/** The URL first opened; the current one if unknown. */
export function openedAddress(): URL {
  const name = openedBy()?.name ?? '';
  const opened = URL.canParse(name) ? new URL(name) : undefined;
  return opened?.origin === location.origin ? opened : new URL(location.href);
}
