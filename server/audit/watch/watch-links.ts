import { type OptInLinks, optInLinks } from '../../shared/opt-in-links.ts';
import type { Secret } from '../../shared/secret.ts';

/** Links that confirm and end a watch. `siteUrl`: the public origin without a trailing slash. */
export const watchLinks = (secret: Secret, siteUrl: string): OptInLinks =>
  optInLinks(secret, siteUrl, ['/watches/confirm', 'watch-confirm'], ['/watches/stop', 'watch-stop']);
