/** Addresses that work only on the author's computer or network (RFC 6761, RFC 1918 and similar). */
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from './public-addresses.ts';
import { isUnder } from './urls.ts';

/** Names that are never in public DNS, alone or as a suffix. */
const localSuffixes = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home',
  'home.arpa',
  'corp',
  'private',
  'test',
];

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
