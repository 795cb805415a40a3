/**
 * `{{name}}` in a content file becomes a value of the site configuration, so that a price or a phone number
 * is written down once. An unknown name stops the build.
 */
import { consentSettings } from './consent-settings.ts';
import { consentWords } from './consent-words.ts';
import { auditorOf, type Site } from './site.ts';

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** Every placeholder of a page and its value. */
function placeholderValues(site: Site): Record<string, string> {
  return { ...siteWords(site), ...consentWords(consentSettings) };
}

/** The short ones, which words for campaigns may hold too: browsers are told them all. */
export function siteWords(site: Site): Record<string, string> {
  return {
    product: site.product,
    auditor: auditorOf(site.product),
    legalName: site.legalName,
    url: site.url,
    phone: site.phone,
    email: site.email,
    place: `${site.locality}, ${site.region}`,
    'price.setup': dollars(site.prices.setup),
    'price.setupRegular': dollars(site.prices.setupRegular),
    'price.monthly': dollars(site.prices.monthly),
  };
}

/** Fills the placeholders of one file's text. Throws a sentence naming the file and the unknown placeholder. */
export function fillPlaceholders(source: string, site: Site, file: string): string {
  const known = placeholderValues(site);
  return source.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined;
    if (value === undefined) {
      throw new Error(
        `${file}: {{${name}}} is not a known placeholder. Use one of: ${Object.keys(known).join(', ')}.`,
      );
    }
    return value;
  });
}
