import type { Crumb } from './page-metadata.ts';

/** Name and link target of a path, or undefined when unknown. */
export type PathLookup = (path: string) => { name: string; url: string } | undefined;

/**
 * The trail to an address: Home, then one item per path segment, named by the lookup, else from the segment. The
 * home page has none. A segment without a page has a name but no link.
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
