/** How the auditors identify themselves to sites. */
import { auditorOf, site } from '#content/site/site.ts';

/** The token that robots.txt files can use for our auditors. */
export const productToken = (product: string = site.product): string => auditorOf(product);

/** Engine name and version, for reports and the user agent. */
export const engineName = () => `${productToken()}/1.0`;

/** The same for every site; `/bot` explains it and how to opt out. */
export function userAgent(siteUrl: string): string {
  return `Mozilla/5.0 (compatible; ${engineName()}; +${siteUrl}/bot)`;
}
