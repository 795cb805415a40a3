/** The other addresses that a page's checks need, ordered by value. */

import type { PageSubject } from '../catalog/define-check.ts';
import { canonicalOf, type PageLinks } from '../links/page-links.ts';
import { readSeries } from '../links/series.ts';
import type { ToolId } from '../report/report-types.ts';
import { crawlLimits } from '../run/audit-limits.ts';
import { isSameUrl, webUrl, withoutFragment } from './urls.ts';

/** Distinct http(s) addresses of the other language versions, without fragments; at most 20. */
export function otherVersions({ alternates }: PageLinks, own: URL): string[] {
  const addresses = alternates.flatMap(({ url }) => {
    const address = webUrl(url);
    return address && !isSameUrl(address, own) ? [withoutFragment(address)] : [];
  });
  return [...new Set(addresses)].slice(0, crawlLimits.alternates);
}

export function seriesTargets({ page, url }: Pick<PageSubject, 'page' | 'url'>): string[] {
  if (page.document === null) return [];
  const { neighbours, numbered } = readSeries(page.document, url);
  const addresses = [...neighbours, ...numbered].map((one) => withoutFragment(one.url));
  return [...new Set(addresses)].slice(0, crawlLimits.series);
}

/**
 * Distinct normalized addresses without fragment and without the page itself. A site audit uses every crawled page,
 * a QA only its focus page. Permissions are checked later: forbidden addresses are `skipped` in `Snapshot.targets`.
 */
export function targetsOf(
  subject: Pick<PageSubject, 'page' | 'url' | 'links'>,
  tool: ToolId,
): string[] {
  if (tool === 'page') return [];
  const canonical = canonicalOf(subject.links);
  const addresses = canonical === null ? [] : [withoutFragment(canonical.url)];
  if (tool === 'qa')
    addresses.push(...otherVersions(subject.links, subject.url), ...seriesTargets(subject));
  return [...new Set(addresses)].filter((address) => !isSameUrl(address, subject.url));
}
