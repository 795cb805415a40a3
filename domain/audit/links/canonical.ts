/** Which canonical of a page counts. */
import type { Canonical, PageLinks } from '../page-links.ts';
import { isSameUrl, webUrl } from '../urls.ts';

/** Of head and headers; search engines ignore those in the body. */
export function countedCanonicals({ canonicals }: PageLinks): Canonical[] {
  return canonicals.filter(({ from }) => from !== 'body');
}

export interface UsableCanonical extends Canonical {
  /** Http(s), resolved. */
  url: string;
}

const isUsable = (canonical: Canonical): canonical is UsableCanonical => webUrl(canonical.url) !== null;

/** The first http(s) canonical that counts; when there are different ones, canonical.single says so. */
export function canonicalOf(links: PageLinks): UsableCanonical | null {
  return countedCanonicals(links).find(isUsable) ?? null;
}

/** No canonical, or one equal to the address. */
export function isSelfCanonical(links: PageLinks, url: string | URL): boolean {
  const canonical = canonicalOf(links);
  return canonical === null || isSameUrl(canonical.url, url);
}
