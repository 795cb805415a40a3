import ipaddr from 'ipaddr.js';
import { isUnder } from './urls.ts';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** A cloud provider's host service on an otherwise public address. */
const hostService = '168.63.129.16';

/**
 * `address`: an IP address in any form that ipaddr.js reads; callers that must refuse odd forms check the form first. The
 * library knows the special ranges, but calls 4000::1, outside 2000::/3, and the host service unicast too.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6
    ? parsed.match(globalUnicast)
    : parsed.toString() !== hostService;
}

/** Names that are never in public DNS, alone or as a suffix. */
const localSuffixes =
  'localhost local localdomain internal intranet lan home home.arpa corp private test'.split(' ');

/** Local names, reserved ones, and those of the DNS and of Tor. */
const unreachable = [...localSuffixes, 'in-addr.arpa', 'ip6.arpa', 'onion', 'invalid', 'example'];

/** Whether no address of the open internet has this name. `host`: lower case, without a final dot. */
export const isPrivateName = (host: string) => unreachable.some((name) => isUnder(host, name));

/**
 * Why only its author can open an address, in words; null for public addresses. `address`: absolute, any scheme.
 * `mailto:` and similar are not places, so null.
 */
export function privateReason(address: string): string | null {
  const scheme = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(address)?.[0].toLowerCase() ?? '';
  if (scheme === 'file' || scheme.length === 1) return 'a file on one computer';
  if (!/^(?:https?|ftp|wss?)$/.test(scheme) || !URL.canParse(address)) return null;
  return hostReason(new URL(address).hostname);
}

/** `host`: as the URL standard serializes it. */
function hostReason(host: string): string | null {
  const bare = host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(bare))
    return isPublicAddress(bare) ? null : `${bare} is a private or reserved IP address`;
  if (isUnder(bare, 'localhost')) return 'localhost is the visitor’s own computer';
  const suffix = localSuffixes.find((name) => isUnder(bare, name));
  if (suffix) return `.${suffix} names exist only inside a private network`;
  if (bare !== '' && !bare.includes('.')) return `${bare} is a name without a domain`;
  return null;
}
