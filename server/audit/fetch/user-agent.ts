/** How the auditors name themselves to the sites they read. */
import { auditorOf, site } from '#content/site.ts';

/** The token by which robots.txt may address the auditors. */
export const productToken = (product: string = site.product): string => auditorOf(product);

/** The engine with its version, as reports and the user agent name it. */
export const engineName = () => `${productToken()}/1.0`;

/** Honest and the same for every site; `/bot` explains it and tells how to opt out. */
export function userAgent(siteUrl: string): string {
  return `Mozilla/5.0 (compatible; ${engineName()}; +${siteUrl}/bot)`;
}
