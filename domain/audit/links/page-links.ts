/** Finds a page's canonical addresses and language versions in markup and `Link` headers. */

import { fieldValues } from '../page/headers.ts';
import type { LinkElement, PageFacts } from '../page/page-facts.ts';
import { inSource } from '../page/place.ts';
import type { Item } from '../report/report-types.ts';
import type { HeaderList } from '../site/answer.ts';
import { isSameUrl, parseUrl, webUrl } from '../site/urls.ts';
import { type HeaderLink, parseLinkHeader } from './link-header.ts';

export interface Canonical {
  /** As written. */
  href: string;
  /** Resolved; null when blank or invalid. */
  url: string | null;
  from: 'head' | 'body' | 'header';
  /** `Line 12: <link …>` or the header's text. */
  evidence: string;
}

export interface Alternate {
  /** As written, not trimmed. */
  hreflang: string;
  href: string;
  url: string | null;
  from: 'head' | 'header';
  evidence: string;
}

export interface PageLinks {
  canonicals: Canonical[];
  /** From head and headers; alternates in the body are ignored. */
  alternates: Alternate[];
}

export type HrefForm = 'absolute' | 'blank' | 'relative' | 'protocol-relative' | 'other-scheme' | 'malformed';

/** `absolute` means http(s) with host by the URL standard; surrounding blanks are ignored. */
export function formOfHref(href: string): HrefForm {
  const text = href.replace(/^[\t\n\f\r ]+/, '').trimEnd();
  if (text === '') return 'blank';
  if (/^[/\\]{2}/.test(text)) return 'protocol-relative';
  if (/^https?:\/\//i.test(text)) return parseUrl(text) === null ? 'malformed' : 'absolute';
  if (/^https?:/i.test(text)) return 'malformed';
  return /^[a-z][a-z0-9+.-]*:/i.test(text) ? 'other-scheme' : 'relative';
}

export const wordsForForm: Readonly<Record<HrefForm, string>> = {
  absolute: 'absolute',
  blank: 'empty',
  relative: 'relative',
  'protocol-relative': 'without a scheme',
  'other-scheme': 'neither http nor https',
  malformed: 'not a valid address',
};

/** Canonicals in head and headers; search engines ignore those in the body. */
export const countedCanonicals = ({ canonicals }: PageLinks): Canonical[] =>
  canonicals.filter(({ from }) => from !== 'body');

export interface UsableCanonical extends Canonical {
  url: string;
}

const isUsable = (canonical: Canonical): canonical is UsableCanonical => webUrl(canonical.url) !== null;

/** The first valid http(s) canonical; canonical.single reports conflicting ones. */
export const canonicalOf = (links: PageLinks): UsableCanonical | null =>
  countedCanonicals(links).find(isUsable) ?? null;

/** No canonical, or one equal to the final address. */
export function isSelfCanonical({ links, url }: { links: PageLinks; url: URL }): boolean {
  const canonical = canonicalOf(links);
  return canonical === null || isSameUrl(canonical.url, url);
}

export function quotedLink({ url, evidence }: Canonical | Alternate, note?: string): Item {
  const address = webUrl(url);
  return {
    ...(address && { url: address.href }),
    detail: note === undefined ? evidence : `${evidence} (${note})`,
  };
}

/** `hreflang` on a feed is the feed's language, not a version of the page. */
const feedTypes = new Set(['application/rss+xml', 'application/atom+xml', 'application/feed+json']);

const isFeed = (type: string | undefined) => type !== undefined && feedTypes.has(type.trim().toLowerCase());

const isAlternate = (rel: readonly string[]) => rel.includes('alternate') && !rel.includes('stylesheet');

const canonicalOfElement = (link: LinkElement): Canonical => ({
  href: link.href ?? '',
  url: link.url,
  from: link.part,
  evidence: inSource(link.at),
});

const alternateOfElement = (link: LinkElement): Alternate => ({
  hreflang: link.hreflang ?? '',
  href: link.href ?? '',
  url: link.url,
  from: 'head',
  evidence: inSource(link.at),
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
