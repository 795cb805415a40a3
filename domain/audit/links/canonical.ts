/** Selects the canonical that counts. */
import type { Canonical, PageLinks } from '../page/page-links.ts';
import { isSameUrl, webUrl } from '../site/urls.ts';

/** Canonicals in head and headers; search engines ignore those in the body. */
export function countedCanonicals({ canonicals }: PageLinks): Canonical[] {
  return canonicals.filter(({ from }) => from !== 'body');
}

export interface UsableCanonical extends Canonical {
  /** Http(s), resolved. */
  url: string;
}

const isUsable = (canonical: Canonical): canonical is UsableCanonical => webUrl(canonical.url) !== null;

/** The first valid http(s) canonical; canonical.single reports conflicting ones. */
export function canonicalOf(links: PageLinks): UsableCanonical | null {
  return countedCanonicals(links).find(isUsable) ?? null;
}

/** No canonical, or one equal to the address. */
export function isSelfCanonical(links: PageLinks, url: string | URL): boolean {
  const canonical = canonicalOf(links);
  return canonical === null || isSameUrl(canonical.url, url);
}
