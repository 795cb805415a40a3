/** Which addresses an audit may reach, which it tries for a typed one, and which are of one site. No I/O. */
export { judgeUrl } from './fetch/address-policy.ts';
export {
  firstThatConnects,
  type OpeningAddresses,
  openingAddresses,
} from './fetch/opening-addresses.ts';
export { isPublicAddress } from './site/private-hosts.ts';
export { isSameSite } from './site/urls.ts';
