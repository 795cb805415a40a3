/** The internal addresses that a page links to, as crawlers see them. */
import type { PageFacts } from '../page/page-facts.ts';
import { isInternal, parseUrl, withoutFragment } from '../site/urls.ts';

const linksPerPage = 1000;
const longestAddress = 2048;

interface InternalLink {
  /** Normalized, without fragment. */
  url: string;
  /** Every link to it on the page is rel=nofollow. */
  isNofollow: boolean;
}

/**
 * Distinct addresses in document order, at most 1,000, without the page's own. `site`: final address of the entered
 * page. Addresses are already resolved, so `mailto:` and similar drop out by scheme.
 */
export function internalLinks(document: PageFacts, page: string, site: string): InternalLink[] {
  const own = withoutFragment(page);
  const home = parseUrl(site);
  const found = new Map<string, InternalLink>();
  for (const { url: address, rel } of document.anchors) {
    const url = address === null || address.length > longestAddress ? null : parseUrl(address);
    if (url === null || home === null || !isInternal(url, home)) continue;
    const key = withoutFragment(url);
    if (key === own) continue;
    const isNofollow = rel.includes('nofollow');
    const known = found.get(key);
    if (known) known.isNofollow &&= isNofollow;
    else if (found.size < linksPerPage) found.set(key, { url: key, isNofollow });
  }
  return [...found.values()];
}

const extensions =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|rtf|csv|zip|gz|tgz|rar|7z|dmg|exe|msi|apk|iso|jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|wav|ogg|webm|mov|avi|mkv|woff2?|ttf|otf|css|js|mjs|json|xml|txt|ics|vcf|epub)$/i;

export const isDownload = (url: string): boolean => extensions.test(new URL(url).pathname);
