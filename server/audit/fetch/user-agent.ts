/** How the auditors name themselves to the sites they read. */
import { site } from '#content/site.ts';

/** The token by which robots.txt may address the auditors; letters, hyphens and underscores only (RFC 9309). */
export function productToken(product: string = site.product): string {
  return `${product.replace(/[^A-Za-z_-]/g, '')}Audit`;
}

/** The engine with its version, as reports and the user agent name it. */
export const engineName = () => `${productToken()}/1.0`;

/** Honest and the same for every site; `/bot` explains it and tells how to opt out. */
export function userAgent(siteUrl: string): string {
  return `Mozilla/5.0 (compatible; ${engineName()}; +${siteUrl}/bot)`;
}
