/**
 * Which addresses the auditors may reach (specification of audits, section 8, steps 1 to 5). Pure: opens nothing and asks
 * no name server. A stranger chose the address, so only its parsed form counts.
 */
import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';
import { isPublicAddress as isOfOpenInternet } from '#domain/audit/public-addresses.ts';
import { isUnder } from '#domain/audit/urls.ts';

/** An address that passed. Names still have to be resolved, and what they resolve to judged by `isPublicAddress`. */
export interface Destination {
  /** Without fragment. */
  url: URL;
  /** As the URL standard writes it, without the brackets of IPv6. */
  host: string;
  /** Also when it is the default of the scheme. */
  port: number;
  isLiteral: boolean;
  /** Listed in AUDIT_ALLOW_HOSTS: neither its port, nor its name, nor where it leads is judged. */
  isExempt: boolean;
}

const longestName = 253;
const longestLabel = 63;

/** Names that belong to machines of a network, or to nobody; alone or as a suffix. */
const privateSuffixes = [
  ...['localhost', 'local', 'localdomain', 'internal', 'intranet', 'lan', 'home', 'corp', 'private'],
  ...['home.arpa', 'in-addr.arpa', 'ip6.arpa', 'onion', 'invalid', 'test', 'example'],
];

/**
 * Null when the address is refused: no URL, another scheme, a user name or password, a port that is not the web's, a name
 * that cannot be public, or a literal address that is not. `allowHosts` are `host:port` pairs of the configuration.
 */
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

/** A name with two labels or more under no suffix that is kept for private use. `host` is lower case. */
function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  if (name.length > longestName || !name.includes('.')) return false;
  if (name.split('.').some((label) => label === '' || label.length > longestLabel)) return false;
  // What cannot be decoded stays as it was, and nobody can have registered it.
  if (
    domainToUnicode(name)
      .split('.')
      .some((label) => label.startsWith('xn--'))
  )
    return false;
  return !privateSuffixes.some((suffix) => isUnder(name, suffix));
}

/** Whether text is an IP address, in the one form that sockets and name servers write, and of the open internet. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && isOfOpenInternet(address);
}
