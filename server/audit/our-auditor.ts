/** What makes the auditors ours: their name, the due dates of accounting firms, their checks' words, and how typed addresses are read. */

import { type OpeningAddresses, openingAddresses } from 'site-audit/addresses';
import { deadlinesOf } from '#content/deadlines/deadlines.ts';
import { auditorOf, type SiteValues } from '#content/site/site.ts';
import { plainAddress } from '#domain/forms/normalise.ts';
import type { CheckWords } from '#domain/forms/tool-email.ts';

/** The same for every audited site; `/bot` explains it and how to opt out. */
export const ourAuditor = ({
  product,
  url,
  deadlines,
}: Pick<SiteValues, 'product' | 'url' | 'deadlines'>) => ({
  product: auditorOf(product),
  aboutUrl: `${url}/bot`,
  dueDatesOf: (year: number) => deadlinesOf(deadlines, year),
});

/** What the checks of this version are called and how they are fixed, by their ids. They are loaded when first needed. */
export async function checkWords(): Promise<(id: string) => CheckWords | undefined> {
  const { checks } = await import('site-audit/checks');
  const words = new Map(checks.map((check) => [check.id, check]));
  return (id) => words.get(id);
}

const longest = 2048;

/** What a visitor typed or pasted, without what surrounds an address in a text. */
export function typedAddress(typed: string): string {
  const text = typed.trim();
  // URLs drop these characters anywhere.
  return text.length > longest ? text : plainAddress(text.replace(/[\t\n\r]/g, ''));
}

/** The addresses to try for it. */
export const typedAddresses = (typed: string): OpeningAddresses | 'invalid-url' =>
  openingAddresses(typedAddress(typed));
