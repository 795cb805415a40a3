import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Secret } from '../shared/secret.ts';

/** Pseudonym of a visitor's IP address, which is never stored or logged: 16 bytes of a keyed hash, in hex. */
export function clientHash(secret: Secret, address: string): string {
  return secret.sign('ip-hash', networkOf(address)).subarray(0, 16).toString('hex');
}

/** IPv4 unchanged; IPv6 cut to its /64, the network of one household or office. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const [, mapped] = plain.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  const groups = ipaddr.IPv6.parse(plain).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
