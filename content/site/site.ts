/**
 * Brand, contact, founders and prices: the values of content/values/ that an operator sets before launch. The environment
 * variables in `overridable` replace them; the build reads them, so `npm start` rebuilds when one changes. `npm run
 * check -- --launch` lists remaining defaults.
 */
import { brand, founders, prices, terms } from '#values';
import type { SiteIdentity } from '../../domain/metadata/structured-data.ts';
import type { Founder, GivenClaims, SocialLink, Terms } from '../values/schema.ts';
import { environment } from './environment.ts';
import type { Prices } from './prices.ts';

export type { Founder, SocialLink };

export interface Site extends SiteIdentity {
  copyrightYear: number;
  defaultTitle: string;
  defaultDescription: string;
  prices: Prices;
  founders: Founder[];
  terms: Terms;
  color?: string | undefined;
  logo?: string | undefined;
  social: SocialLink[];
  inquiriesTo: string[];
  postalAddress?: string | undefined;
  plausibleDomain?: string | undefined;
  ga4?: string | undefined;
  claims: GivenClaims;
}

type Environment = Record<string, string | undefined>;

/** Environment variable → the field it replaces. */
export const overridable = {
  SITE_PRODUCT: 'product',
  SITE_LEGAL_NAME: 'legalName',
  SITE_URL: 'url',
  SITE_PHONE: 'phone',
  SITE_EMAIL: 'email',
} as const satisfies Record<string, keyof Site>;

/** Variables that replace a value where it is used. */
export const replacedInPlace = {
  LEADS_TO: 'inquiriesTo',
  POSTAL_ADDRESS: 'postalAddress',
  SITE_PLAUSIBLE_DOMAIN: 'plausibleDomain',
  SITE_GA4_ID: 'ga4',
} as const satisfies Record<string, keyof Site>;

export const defaultSite: Site = { ...brand, prices, founders, terms };

export const combinedYears = ({ founders }: Pick<Site, 'founders'>): number =>
  founders.reduce((sum, { yearsOfExperience }) => sum + yearsOfExperience, 0);

/** A sentence when SITE_URL is not an http(s) address. */
export function faultOfSiteUrl({ SITE_URL }: Environment): string | undefined {
  const given = SITE_URL?.trim();
  if (!given || isWebAddress(given)) return undefined;
  return `SITE_URL must be an address such as https://www.yourfirm.com, not "${given}".`;
}

/**
 * The site with the environment's values replacing defaults. Blank values count as not set. Throws a sentence
 * naming the variable when SITE_URL is not an http(s) address; otherwise uses its origin. `base`: other defaults.
 */
export function siteFromEnvironment(environment: Environment, base = defaultSite): Site {
  const fault = faultOfSiteUrl(environment);
  if (fault) throw new Error(fault);
  const site: Site = { ...base };
  for (const [variable, field] of Object.entries(overridable)) {
    const value = environment[variable]?.trim();
    if (value) site[field] = value;
  }
  site.url = new URL(site.url).origin;
  return site;
}

/** For modules imported before errors can be caught: ignores an invalid SITE_URL, which `readConfig` rejects. */
export function siteAtImport(environment: Environment): Site {
  return siteFromEnvironment(
    faultOfSiteUrl(environment) ? { ...environment, SITE_URL: undefined } : environment,
  );
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

export const site: Site = siteAtImport(environment);

/** The auditors' token in robots.txt; letters, hyphens and underscores only (RFC 9309). */
export const auditorOf = (product: string): string => `${product.replace(/[^A-Za-z_-]/g, '')}Audit`;

/** The founder who wrote an article; undefined without a configured name. Throws for an unknown founder. */
export function authorOf(
  page: { author: number; path: string },
  { founders }: Pick<Site, 'founders'>,
): string | undefined {
  const founder = founders[page.author];
  if (!founder)
    throw new Error(
      `${page.path}: author ${page.author} is no founder in content/values/founders.yaml.`,
    );
  return founder.name;
}
