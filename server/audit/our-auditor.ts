/** What makes the auditors ours: their name, and the due dates of accounting firms. */
import { auditorOf, site } from '#content/site/site.ts';
import { deadlinesOf } from '#domain/deadlines/deadlines.ts';

/** The token that robots.txt files can use for our auditors. */
export const productToken = (product: string = site.product): string => auditorOf(product);

/** The same for every audited site; `/bot` explains it and how to opt out. */
export const ourAuditor = (siteUrl: string) => ({
  product: productToken(),
  aboutUrl: `${siteUrl}/bot`,
  dueDatesOf: deadlinesOf,
});
