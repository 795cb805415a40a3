import type { Snapshot } from '../site/snapshot.ts';

/** Why there are no sitemap addresses to judge; null when there are. */
export function whyNoSitemap({ sitemap, robots }: Pick<Snapshot, 'sitemap' | 'robots'>): string | null {
  if (!sitemap) {
    return robots.meaning === 'everything-disallowed'
      ? 'Sitemaps were not looked for, because robots.txt could not be read.'
      : 'Sitemaps were not looked for in this audit.';
  }
  if (sitemap.foundBy === null) return 'No sitemap was found.';
  return sitemap.total === 0 ? 'The sitemap lists no address that could be read.' : null;
}
