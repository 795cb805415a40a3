/** Compares addresses (specification of audits, section 4). Invalid URLs equal nothing. */
import { getDomain } from 'tldts';

type Address = string | URL;

const toUrl = (address: Address): URL | null =>
  typeof address === 'string' ? URL.parse(address) : address;

export const isHttp = (url: URL) => url.protocol === 'http:' || url.protocol === 'https:';

/** An element's address as http(s); null when absent, invalid or of another scheme. */
export function webUrl(address: string | null): URL | null {
  const url = address === null ? null : URL.parse(address);
  return url && isHttp(url) ? url : null;
}

export const isRoot = ({ pathname, search }: URL) => pathname === '/' && search === '';

export const isUnder = (host: string, name: string) => host === name || host.endsWith(`.${name}`);

/** The serialized address without fragment, as in snapshots; invalid URLs are returned unchanged. */
export function withoutFragment(address: Address): string {
  const href = toUrl(address)?.href;
  if (href === undefined) return String(address);
  // In a serialized URL, `#` always begins the fragment.
  const mark = href.indexOf('#');
  return mark === -1 ? href : href.slice(0, mark);
}

/** Compares addresses of which both are valid. */
const compared =
  (test: (one: URL, other: URL) => boolean) =>
  (one: Address, other: Address): boolean => {
    const [a, b] = [toUrl(one), toUrl(other)];
    return a !== null && b !== null && test(a, b);
  };

/** Equal except for the fragment; query order, trailing slash and path case matter. */
export const isSameUrl = compared((a, b) => withoutFragment(a) === withoutFragment(b));

export const isSameOrigin = compared((a, b) => a.origin !== 'null' && a.origin === b.origin);

/**
 * The site of a URL: the registrable domain by the public suffix list, including its private section (so two
 * accounts of one hosting company are two sites); the host itself for IP addresses, single labels and public
 * suffixes.
 */
export const siteOf = ({ hostname }: URL): string =>
  getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;

export const isSameSite = compared((a, b) => a.hostname !== '' && siteOf(a) === siteOf(b));

const withoutWww = ({ hostname }: URL) => hostname.replace(/^www\./, '');

/**
 * Same host, with or without `www.`, and same port; the default ports of http and https count as equal. Http(s)
 * only.
 */
export const isInternal = compared(
  (a, b) => isHttp(a) && isHttp(b) && withoutWww(a) === withoutWww(b) && a.port === b.port,
);

/** A part of an address without percent codes; unchanged when they cannot be decoded. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
