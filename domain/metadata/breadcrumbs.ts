import type { Crumb } from './page-metadata.ts';

/** What a path is called and where its crumb leads, or undefined when nobody knows it. */
export type PathLookup = (path: string) => { name: string; url: string } | undefined;

/**
 * The trail to an address: Home, then one item per path segment, named by the lookup, else from the segment.
 * The home page has none. A segment that is no page of its own has no place to lead to and is named only.
 *
 * @example breadcrumbs('/tools/roi-calculator', lookup) // Home, Tools & Calculators, ROI Calculator
 */
export function breadcrumbs(path: string, lookup: PathLookup): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  if (segments.length === 0) return [];
  const trail = segments.map((segment, index) => {
    const url = `/${segments.slice(0, index + 1).join('/')}`;
    return lookup(url) ?? { name: nameOfSegment(segment), url };
  });
  return [{ name: 'Home', url: '/' }, ...trail];
}

/** `client-review-generation` → `Client Review Generation`. */
export function nameOfSegment(segment: string): string {
  return segment
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
