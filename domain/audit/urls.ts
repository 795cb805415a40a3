/** How addresses compare (specification of audits, section 4). Strings that are no URL equal nothing. */
import { getDomain } from 'tldts';

type Address = string | URL;

/** Null for what the URL standard cannot read. */
export function parseUrl(address: string, base?: Address): URL | null {
  return URL.parse(address, base);
}

const toUrl = (address: Address): URL | null => (typeof address === 'string' ? parseUrl(address) : address);

export const isHttp = (url: URL) => url.protocol === 'http:' || url.protocol === 'https:';

/** The address of an element as http(s); null when it has none, one of another scheme, or one that cannot be read. */
export function webUrl(address: string | null): URL | null {
  const url = address === null ? null : parseUrl(address);
  return url && isHttp(url) ? url : null;
}

/** The first page of a host. */
export const isRoot = ({ pathname, search }: URL) => pathname === '/' && search === '';

/** A host is `name` or lies under it. */
export const isUnder = (host: string, name: string) => host === name || host.endsWith(`.${name}`);

/** The serialised address without its fragment, by which snapshots list pages; text that is no URL comes back as it was. */
export function withoutFragment(address: Address): string {
  const href = toUrl(address)?.href;
  if (href === undefined) return String(address);
  // A serialised URL holds `#` only where its fragment begins.
  const mark = href.indexOf('#');
  return mark === -1 ? href : href.slice(0, mark);
}

/** Equal but for the fragment; query order, a trailing slash and the case of paths count. */
export function isSameUrl(one: Address, other: Address): boolean {
  const [a, b] = [toUrl(one), toUrl(other)];
  return a !== null && b !== null && withoutFragment(a) === withoutFragment(b);
}

export function isSameOrigin(one: Address, other: Address): boolean {
  const [a, b] = [toUrl(one), toUrl(other)];
  return a !== null && b !== null && a.origin !== 'null' && a.origin === b.origin;
}

/**
 * What names a site: the registrable domain by the public-suffix list, private section included (so two accounts of one
 * hosting company are two sites); the host itself for IP addresses, single labels and public suffixes.
 */
export function siteOf({ hostname }: URL): string {
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

export function isSameSite(one: Address, other: Address): boolean {
  const [a, b] = [toUrl(one), toUrl(other)];
  return a !== null && b !== null && a.hostname !== '' && siteOf(a) === siteOf(b);
}

const withoutWww = ({ hostname }: URL) => hostname.replace(/^www\./, '');

/** Same host, with or without `www.`, and same port, where the default ports of http and https count as one. Http(s) only. */
export function isInternal(one: Address, other: Address): boolean {
  const [a, b] = [toUrl(one), toUrl(other)];
  if (a === null || b === null || !isHttp(a) || !isHttp(b)) return false;
  return withoutWww(a) === withoutWww(b) && a.port === b.port;
}

/** What the fragment of an address names, given without `#`; as written when it cannot be decoded. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
