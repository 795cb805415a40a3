/** The addresses that the auditors may reach (specification of audits, section 8, steps 1 to 5). No I/O. */
import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';
import { isPublicAddress as isOfOpenInternet } from '../site/private-hosts.ts';
import { isUnder } from '../site/urls.ts';

/** An address that passed the checks of its text. The IP addresses of its name are still to be checked. */
export interface Destination {
  /** Without fragment. */
  url: URL;
  /** Host as the URL standard writes it; IPv6 without brackets. */
  host: string;
  /** Always set, also for the scheme's default port. */
  port: number;
  isLiteral: boolean;
  /** Listed in AUDIT_ALLOW_HOSTS: skips the checks of port, name and IP address. */
  isExempt: boolean;
}

const longestName = 253;
const longestLabel = 63;

/** Names for private networks, reserved names and unassigned names; alone or as a suffix. */
const privateSuffixes = [
  ...['localhost', 'local', 'localdomain', 'internal', 'intranet', 'lan', 'home', 'corp', 'private'],
  ...['home.arpa', 'in-addr.arpa', 'ip6.arpa', 'onion', 'invalid', 'test', 'example'],
];

/** Null when the address may not be reached. `allowHosts`: `host:port` pairs of the configuration. */
export function judgeUrl(address: string, allowHosts: readonly string[]): Destination | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  const port = portOf(url);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isLiteral = isIP(host) !== 0;
  const isExempt = allowHosts.includes(`${url.hostname}:${port}`);
  if (!isExempt) {
    if (port !== 80 && port !== 443) return null;
    if (isLiteral ? !isPublicAddress(host) : !isPublicName(host)) return null;
  }
  return { url, host, port, isLiteral, isExempt };
}

export function portOf({ port, protocol }: { port: string; protocol: string }): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/** True for a name of two or more labels without a reserved suffix. `host` is lower case. */
function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  if (name.length > longestName || !name.includes('.')) return false;
  if (name.split('.').some((label) => label === '' || label.length > longestLabel)) return false;
  // A name that cannot be decoded cannot be registered.
  if (
    domainToUnicode(name)
      .split('.')
      .some((label) => label.startsWith('xn--'))
  )
    return false;
  return !privateSuffixes.some((suffix) => isUnder(name, suffix));
}

/** True for a public IP address in the canonical form that sockets and name servers write. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && isOfOpenInternet(address);
}
