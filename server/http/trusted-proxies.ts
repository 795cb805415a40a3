/** Parses TRUST_PROXY: which proxies may name the visitor. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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
export function isWithin(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks.map((network) => ipaddr.parseCIDR(network));
  return (address) => {
    const parsed = ipaddr.parse(address);
    return ranges.some((range) => range[0].kind() === parsed.kind() && parsed.match(range));
  };
}
