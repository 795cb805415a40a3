import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Canonical IP address, from proxies' and sockets' spellings: with or without port, IPv6 bare or in brackets, with a
 * zone, quoted. IPv4-mapped IPv6 becomes IPv4. Undefined for anything else, such as `unknown` or a host name.
 */
export function ipAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  const [, bracketed, dotted] = withPort.exec(text) ?? [];
  const bare = (bracketed ?? dotted ?? text).replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  // ipaddr.js alone would also accept `1` and `0x7f.1`.
  return isIPv6(bare) ? ipaddr.process(bare).toString() : undefined;
}

/** `[2001:db8::1]:443`, `[2001:db8::1]` or `192.0.2.1:443`, perhaps in quotes. */
const withPort = /^"?(?:\[([^\]]+)\](?::\d{1,5})?|(\d[\d.]*):\d{1,5})"?$/;
