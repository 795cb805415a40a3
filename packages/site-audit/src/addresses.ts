/** Which addresses an audit may reach, and which it tries for a typed one. No I/O. */
export { judgeUrl } from './fetch/address-policy.ts';
export {
  firstThatConnects,
  type OpeningAddresses,
  openingAddresses,
} from './fetch/opening-addresses.ts';
export { isPublicAddress } from './site/private-hosts.ts';
