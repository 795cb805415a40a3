/**
 * Replaces `{{name}}` in content files with values of the site configuration, so that prices and phone numbers are
 * defined once. An unknown name fails the build.
 */

import { scenarioFigure } from '../scenarios/index.ts';
import { consentSettings } from './consent-settings.ts';
import { consentWords } from './consent-words.ts';
import { firstYearTotal } from './prices.ts';
import { auditorOf, combinedYears, type Site } from './site.ts';

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** Every placeholder and its value. */
function placeholderValues(site: Site): Record<string, string> {
  return {
    ...siteWords(site),
    ...consentWords(consentSettings),
    'price.firstYear': dollars(firstYearTotal(site.prices)),
  };
}

/** The short values, which intent texts may use too; browsers receive all of them. */
export function siteWords(site: Site): Record<string, string> {
  return {
    product: site.product,
    auditor: auditorOf(site.product),
    legalName: site.legalName,
    url: site.url,
    phone: site.phone,
    email: site.email,
    place: `${site.locality}, ${site.region}`,
    'founders.years': String(combinedYears(site)),
    'price.setup': dollars(site.prices.setup),
    'price.setupRegular': dollars(site.prices.setupRegular),
    'price.monthly': dollars(site.prices.monthly),
  };
}

/**
 * Fills the placeholders of one file's text; `{{case.tax.net_gain}}` is a figure of a case study
 * (content/scenarios). Throws a sentence with the file and the unknown placeholder.
 */
export function fillPlaceholders(source: string, site: Site, file: string): string {
  const known = placeholderValues(site);
  return source.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(known, name) ? known[name] : scenarioFigure(name, site.prices);
    if (value === undefined) {
      throw new Error(
        `${file}: {{${name}}} is not a known placeholder. Use a figure of content/scenarios or one of: ${Object.keys(known).join(', ')}.`,
      );
    }
    return value;
  });
}
