/** Finds a page's canonical addresses and language versions in markup and `Link` headers. */
import { quoted } from '../catalog/define-check.ts';
import { fieldValues } from '../page/headers.ts';
import type { LinkElement, PageFacts } from '../page/page-facts.ts';
import type { Alternate, Canonical, PageLinks } from '../page/page-links.ts';
import type { HeaderList } from '../site/answer.ts';
import { isSameUrl, parseUrl } from '../site/urls.ts';
import { type HeaderLink, parseLinkHeader } from './link-header.ts';

/** `hreflang` on a feed is the feed's language, not a version of the page. */
const feedTypes = new Set(['application/rss+xml', 'application/atom+xml', 'application/feed+json']);

const isFeed = (type: string | undefined) => type !== undefined && feedTypes.has(type.trim().toLowerCase());

const isAlternate = (rel: readonly string[]) => rel.includes('alternate') && !rel.includes('stylesheet');

const canonicalOfElement = (link: LinkElement): Canonical => ({
  href: link.href ?? '',
  url: link.url,
  from: link.part,
  evidence: quoted(link).detail,
});

const alternateOfElement = (link: LinkElement): Alternate => ({
  hreflang: link.hreflang ?? '',
  href: link.href ?? '',
  url: link.url,
  from: 'head',
  evidence: quoted(link).detail,
});

/** `<base>` does not apply to headers: their addresses resolve against the final URL. */
function linksOfHeaders(headers: HeaderList, url: string): (HeaderLink & { url: string | null })[] {
  return (
    fieldValues(headers, 'link')
      .flatMap(parseLinkHeader)
      // With `anchor` the link is about another resource.
      .filter(({ anchor }) => anchor === undefined || isSameUrl(parseUrl(anchor, url)?.href ?? '', url))
      .map((link) => ({
        ...link,
        url: link.target === '' ? null : (parseUrl(link.target, url)?.href ?? null),
      }))
  );
}

const evidenceOfHeader = ({ text }: HeaderLink) => `Link header: ${text.slice(0, 200)}`;

/** Head first, then body, then headers. `url`: final address of the page. Never throws. */
export function readPageLinks(document: PageFacts | null, headers: HeaderList, url: string): PageLinks {
  const elements = document?.links ?? [];
  const sent = linksOfHeaders(headers, url);
  const canonicals = elements.filter(({ rel }) => rel.includes('canonical')).map(canonicalOfElement);
  const alternates = elements
    .filter(({ part, rel, hreflang, type }) => {
      return part === 'head' && isAlternate(rel) && hreflang !== undefined && !isFeed(type);
    })
    .map(alternateOfElement);
  return {
    canonicals: [
      ...canonicals.filter(({ from }) => from === 'head'),
      ...canonicals.filter(({ from }) => from === 'body'),
      ...sent
        .filter(({ rel }) => rel.includes('canonical'))
        .map((link) => ({
          href: link.target,
          url: link.url,
          from: 'header' as const,
          evidence: evidenceOfHeader(link),
        })),
    ],
    alternates: [
      ...alternates,
      ...sent
        .filter(({ rel, type }) => isAlternate(rel) && !isFeed(type))
        .flatMap((link) =>
          link.hreflang.map((hreflang) => ({
            hreflang,
            href: link.target,
            url: link.url,
            from: 'header' as const,
            evidence: evidenceOfHeader(link),
          })),
        ),
    ],
  };
}
