import { type OptInLinks, optInLinks } from '../shared/opt-in-links.ts';
import type { Secret } from '../shared/secret.ts';

/** Links that confirm and end a subscription. `siteUrl`: the public origin without a trailing slash. */
export const newsletterLinks = (secret: Secret, siteUrl: string): OptInLinks =>
  optInLinks(secret, siteUrl, ['/newsletter/confirm', 'newsletter-confirm'], ['/unsubscribe', 'unsubscribe']);
