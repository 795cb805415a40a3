/** Which other addresses the checks of a page want answered, in the order of their worth. */
import type { PageSubject } from './define-check.ts';
import { canonicalOf } from './links/canonical.ts';
import { readSeries } from './links/series.ts';
import type { PageLinks } from './page-links.ts';
import type { ToolId } from './report-types.ts';
import { isSameUrl, webUrl, withoutFragment } from './urls.ts';

/** Language versions looked at (specification, hreflang.return). */
const alternatesLimit = 20;
/** Neighbours first; further numbers of a series are a sample. */
const seriesLimit = 6;

/** Distinct http(s) addresses of the other language versions, without fragments; at most 20. */
export function otherVersions({ alternates }: PageLinks, own: URL): string[] {
  const addresses = alternates.flatMap(({ url }) => {
    const address = webUrl(url);
    return address && !isSameUrl(address, own) ? [withoutFragment(address)] : [];
  });
  return [...new Set(addresses)].slice(0, alternatesLimit);
}

/** Neighbours of a series, then other numbers of it. */
export function seriesTargets({ page, url }: Pick<PageSubject, 'page' | 'url'>): string[] {
  if (page.document === null) return [];
  const { neighbours, numbered } = readSeries(page.document, url);
  const addresses = [...neighbours, ...numbered].map((one) => withoutFragment(one.url));
  return [...new Set(addresses)].slice(0, seriesLimit);
}

/**
 * Normalised addresses without fragment, each once, never the page's own. A site audit asks for every page of its crawl, a
 * QA for its focus page alone. Whether an address may be fetched is not decided here: what may not is listed in
 * `Snapshot.targets` as `skipped`.
 */
export function targetsOf(subject: Pick<PageSubject, 'page' | 'url' | 'links'>, tool: ToolId): string[] {
  if (tool === 'page') return [];
  const canonical = canonicalOf(subject.links);
  const addresses = canonical === null ? [] : [withoutFragment(canonical.url)];
  if (tool === 'qa') addresses.push(...otherVersions(subject.links, subject.url), ...seriesTargets(subject));
  return [...new Set(addresses)].filter((address) => !isSameUrl(address, subject.url));
}
