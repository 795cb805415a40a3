/** Finds a page's canonical addresses and language versions in markup and `Link` headers. */
import { fieldValues } from '../page/headers.ts';
import type { PageFacts } from '../page/page-facts.ts';
import { inSource } from '../page/place.ts';
import type { Item } from '../report/report-types.ts';
import type { HeaderList } from '../site/answer.ts';
import { isSameUrl, webUrl } from '../site/urls.ts';

export type Canonical = PageLinks['canonicals'][number];

export type Alternate = PageLinks['alternates'][number];

type HrefForm =
  | 'absolute'
  | 'blank'
  | 'relative'
  | 'protocol-relative'
  | 'other-scheme'
  | 'malformed';

/** `absolute` means http(s) with host by the URL standard; surrounding blanks are ignored. */
export function formOfHref(href: string): HrefForm {
  const text = href.replace(/^[\t\n\f\r ]+/, '').trimEnd();
  if (text === '') return 'blank';
  if (/^[/\\]{2}/.test(text)) return 'protocol-relative';
  if (/^https?:\/\//i.test(text)) return URL.parse(text) === null ? 'malformed' : 'absolute';
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

export type UsableCanonical = Canonical & { url: string };

const isUsable = (canonical: Canonical): canonical is UsableCanonical =>
  webUrl(canonical.url) !== null;

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

/**
 * Head first, then body, then headers. `url`: final address of the page. Never throws. `href` and `hreflang` are as
 * written, `url` is null when blank or invalid, and `evidence` is `Line 12: <link …>` or the header's text.
 */
export function readPageLinks(document: PageFacts | null, headers: HeaderList, url: string) {
  const written = (document?.links ?? []).map(
    ({ rel, type, hreflang, href = '', url: address, part, at }) => ({
      rel,
      type,
      codes: hreflang === undefined ? [] : [hreflang],
      link: { href, url: address, from: part, evidence: inSource(at) },
    }),
  );
  const sent = fieldValues(headers, 'link')
    .flatMap(parseLinkHeader)
    // With `anchor` the link is about another resource.
    .filter(({ anchor }) => anchor === undefined || isSameUrl(URL.parse(anchor, url) ?? '', url))
    .map(({ rel, type, hreflang: codes, target: href, text }) => ({
      rel,
      type,
      codes,
      link: {
        href,
        // `<base>` does not apply to headers.
        url: href === '' ? null : (URL.parse(href, url)?.href ?? null),
        from: 'header' as const,
        evidence: `Link header: ${text.slice(0, 200)}`,
      },
    }));
  const all = [...written, ...sent];
  const alternates = all.filter(
    ({ rel, type = '', link }) =>
      link.from !== 'body' &&
      rel.includes('alternate') &&
      !rel.includes('stylesheet') &&
      !feedTypes.has(type.trim().toLowerCase()),
  );
  return {
    canonicals: all.flatMap(({ rel, link }) => (rel.includes('canonical') ? [link] : [])),
    /** From head and headers; alternates in the body are ignored. */
    alternates: alternates.flatMap(({ codes, link }) =>
      codes.map((hreflang) => ({ hreflang, ...link })),
    ),
  };
}

export type PageLinks = ReturnType<typeof readPageLinks>;

/** Parses `Link` headers (RFC 8288) as tolerantly as crawlers, in one pass. */

/** Longer headers are cut; servers limit headers to a few kilobytes anyway. */
const fieldLimit = 65_536;

/** The target; text between the bracket and the parameters is ignored. */
const opening = /[ \t]*<([^>]*)>[^;,]*/y;
/** An unclosed quotation extends to the end, and text after a closed one is ignored. */
const parameter = /;[ \t]*([^=;,]*)(?:=[ \t]*(?:"((?:[^"\\]|\\.)*)\\?"?)?([^;,]*))?/gsy;

/** The links of one header, in order; text outside angle brackets is skipped. Never throws. */
export const parseLinkHeader = (value: string) => [...linksIn(value)];

function* linksIn(value: string) {
  const text = value.slice(0, fieldLimit);
  const lastEnd = text.lastIndexOf('>');
  for (let at = 0; at < lastEnd; at = text.indexOf(',', at) + 1 || text.length) {
    opening.lastIndex = at;
    const [start, target] = opening.exec(text) ?? [];
    if (start === undefined || target === undefined) continue;
    const from = at;
    at += start.length;
    parameter.lastIndex = at;
    const parameters = Array.from(
      text.matchAll(parameter),
      ([whole, name = '', quoted, plain = '']) => {
        at += whole.length;
        return {
          name: name.trim().toLowerCase(),
          value: quoted?.replace(/\\(.)/gs, '$1') ?? plain.trim(),
        };
      },
    );
    const first = (wanted: string) => parameters.find(({ name }) => name === wanted)?.value;
    yield {
      target: target.trim(),
      /** Tokens of the first `rel` parameter, lower case. */
      rel: (first('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
      hreflang: parameters.filter(({ name }) => name === 'hreflang').map((one) => one.value),
      /** Lower case, without parameters. */
      type: first('type')?.toLowerCase().split(';')[0]?.trim(),
      /** The link's context when it is not the resource itself. */
      anchor: first('anchor'),
      text: text.slice(from, at).trim(),
    };
  }
}
