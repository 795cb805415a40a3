/** Who sent a request, and to which address: what the connection says, or trusted proxies of the visitor. */
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The peer of the request's own socket; empty if it was reset before it was asked for (limits/sockets.ts). */
export const peerOfSocket = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

/**
 * Canonical IP address, from proxies' and sockets' spellings: with or without port, IPv6 bare or in brackets, with a
 * zone, quoted. IPv4-mapped IPv6 becomes IPv4. Undefined for anything else, such as `unknown` or a host name.
 */
function ipAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  const [, bracketed, dotted] = withPort.exec(text) ?? [];
  const bare = (bracketed ?? dotted ?? text).replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  // ipaddr.js alone would also accept `1` and `0x7f.1`.
  return isIPv6(bare) ? ipaddr.process(bare).toString() : undefined;
}

/** `[2001:db8::1]:443`, `[2001:db8::1]` or `192.0.2.1:443`, perhaps in quotes. */
const withPort = /^"?(?:\[([^\]]+)\](?::\d{1,5})?|(\d[\d.]*):\d{1,5})"?$/;

/**
 * The number of proxies in front, or their networks as `address/bits`. A count trusts every client that connects to the
 * server; networks trust only the addresses in them.
 */
export type TrustedProxies = number | readonly string[];

const mostProxies = 10;

/** Same names as in Express. */
const namedNetworks: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/** Parses `1` or `loopback, 10.0.0.0/8`; undefined if it is neither. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) <= mostProxies ? Number(text) : undefined;
  const networks = text.split(',').map((one) => networksOf(one.trim()));
  return networks.every((found) => found !== undefined) ? networks.flat() : undefined;
}

function networksOf(name: string): readonly string[] | undefined {
  const named = namedNetworks.get(name);
  if (named) return named;
  const [address = '', bits, ...rest] = name.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const length = bits ?? String(most);
  // With 0 bits every client would be a proxy and could choose its address.
  const isLength = /^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= most;
  return isLength && rest.length === 0 ? [`${address}/${length}`] : undefined;
}

/** Returns a test for whether an address, as spelled by `ipAddress`, is in one of the networks. */
function isWithin(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks.map((network) => ipaddr.parseCIDR(network));
  return (address) => {
    const parsed = ipaddr.parse(address);
    return ranges.some((range) => range[0].kind() === parsed.kind() && parsed.match(range));
  };
}

/** Returns a test for whether the peer of a connection is a trusted proxy; `peer` is as the socket spells it. */
export function isProxyIn(trusted: TrustedProxies): (peer: string) => boolean {
  if (typeof trusted === 'number') return () => trusted > 0;
  const isInside = isWithin(trusted);
  return (peer) => {
    const address = ipAddress(peer);
    return address !== undefined && isInside(address);
  };
}

/**
 * The network that limits count: IPv4 unchanged, IPv6 cut to its /64, which one household or office has. `address` is
 * that of a connection or of a visitor; empty, if unknown, is a network too.
 */
export function networkOf(address: string): string {
  const known = ipAddress(address) ?? address;
  if (!isIPv6(known)) return known;
  const groups = ipaddr.IPv6.parse(known).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** Whether an address is one of this machine's own. */
export const isLoopback = isProxyIn(namedNetworks.get('loopback') ?? []);

/** What is known about the client beyond the trusted proxies. */
interface Forwarded {
  /** The visitor's IP address, without port and zone. */
  clientAddress: string;
  /** The scheme the visitor used with the outermost trusted proxy; undefined if none reports it. */
  scheme: Scheme | undefined;
}

type Scheme = 'http' | 'https';

/** `peer`: the IP address of the connection. */
type ReadForwarded = (req: Pick<IncomingMessage, 'headers'>, peer: string) => Forwarded;

/**
 * Reads `X-Forwarded-For` and `X-Forwarded-Proto` from the right, as far as proxies are trusted; the visitor can forge
 * entries further left. Ignores all other headers: most proxies pass on the visitor's `Forwarded` and
 * `X-Forwarded-Host`, and a forged host would end up in shared caches.
 */
export function forwardedThrough(trusted: TrustedProxies): ReadForwarded {
  const isProxy = isProxyIn(trusted);

  /** The visitor's entry, and the number of trusted proxies after it. */
  function visitorIn(chain: readonly string[]): { entry: string | undefined; hops: number } {
    if (typeof trusted === 'number') return { entry: chain.at(-1 - trusted), hops: trusted };
    const index = chain.findLastIndex((entry) => !isProxy(entry));
    // If all are trusted, the request came from inside: take the leftmost.
    return { entry: chain[Math.max(0, index)], hops: chain.length - 1 - index };
  }

  return ({ headers }, peer) => {
    const { entry, hops } = visitorIn([...entriesOf(headers['x-forwarded-for']), peer]);
    return {
      // If the chain is too short or the entry is something like `unknown`, only the connection's address is certain.
      clientAddress: ipAddress(entry ?? '') ?? ipAddress(peer) ?? peer,
      scheme: hops > 0 ? schemeOf(headers['x-forwarded-proto'], hops) : undefined,
    };
  };
}

/** Many proxies replace the header instead of appending, so there may be fewer entries than proxies. */
function schemeOf(header: string | string[] | undefined, hops: number): Scheme | undefined {
  const entries = entriesOf(header);
  const scheme = (entries.at(-hops) ?? entries[0])?.toLowerCase();
  return scheme === 'http' || scheme === 'https' ? scheme : undefined;
}

function entriesOf(header: string | string[] | undefined): string[] {
  if (header === undefined) return [];
  return String(header)
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

const hostPattern = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a path's encoding is UTF-8 without NUL: a path that cannot be decoded, or that NUL would cut off, names no
 * page.
 */
function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/**
 * The address of a request as the visitor sees it; undefined if Host or path are unusable. HTTP/1.0, used by some load
 * balancers, may omit Host.
 * Without a `scheme` from a trusted proxy, the site's own host gets the site's scheme, because TLS ends at a proxy;
 * other hosts (a health check, a laptop) get plain http.
 */
export function requestUrl(
  { headers, url: target = '/' }: Pick<IncomingMessage, 'headers' | 'url'>,
  site: URL,
  scheme: Scheme | undefined,
): URL | undefined {
  const host = headers.host ?? site.host;
  // Concatenated, not resolved: a target such as //elsewhere.example or an absolute one must not set the host.
  if (!hostPattern.test(host) || !target.startsWith('/')) return undefined;
  if (!isDecodable(target.split(/[?#]/, 1)[0] ?? '')) return undefined;
  const url = URL.parse(`${scheme ?? site.protocol.slice(0, -1)}://${host}${target}`);
  if (!url || scheme !== undefined || url.host === site.host) return url ?? undefined;
  return URL.parse(`http://${host}${target}`) ?? undefined;
}
