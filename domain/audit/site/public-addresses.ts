/** Tells public IP addresses from others. Used to judge pages and to restrict our own requests. */
import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** A cloud provider's host service on an otherwise public address. */
const hostService = '168.63.129.16';

/**
 * `address`: an IP address in any form ipaddr.js reads; anyone who must not accept odd forms asks for the form first. The
 * library knows the special ranges; it also calls unicast what lies outside 2000::/3 (4000::1), and the one address above.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : parsed.toString() !== hostService;
}
