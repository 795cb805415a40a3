/**
 * The values of a site: brand, prices, hours, proof and the rest of content/values/, with the environment variables of
 * `overridable` in their place. `npm run check -- --launch` lists remaining defaults.
 */
import type { BookingConfig } from '../../domain/booking/config.ts';
import type { ConsentSettings } from '../../domain/measure/consent.ts';
import type { Deadlines } from '../deadlines/schema.ts';
import type { Intent } from '../intents/schema.ts';
import type { Proof } from '../proof/schema.ts';
import type { Values } from '../values/read-values.ts';
import type {
  Brand,
  Founder,
  Picture,
  Sections,
  Sequences,
  SocialLink,
  Terms,
} from '../values/schema.ts';
import { consentFromEnvironment, faultsOfConsent } from './consent-settings.ts';
import type { Prices } from './prices.ts';

export type { Founder, SocialLink };

/** Values of a file of content/values/ and tables of content/, as written. */
export interface GivenValues extends Values {
  intents: readonly Intent[];
  deadlines: Deadlines;
}

export interface SiteValues extends Brand {
  prices: Prices;
  founders: Founder[];
  terms: Terms;
  booking: BookingConfig;
  proof: Proof;
  pictures: Picture[];
  sequences: Sequences;
  sections: Sections;
  consent: ConsentSettings;
  intents: readonly Intent[];
  deadlines: Deadlines;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Environment variable → the field it replaces. */
export const overridable = {
  SITE_PRODUCT: 'product',
  SITE_LEGAL_NAME: 'legalName',
  SITE_URL: 'url',
  SITE_PHONE: 'phone',
  SITE_EMAIL: 'email',
} as const satisfies Record<string, keyof SiteValues>;

/** Variables that replace a value where it is used. */
export const replacedInPlace = {
  LEADS_TO: 'inquiriesTo',
  POSTAL_ADDRESS: 'postalAddress',
  SITE_PLAUSIBLE_DOMAIN: 'plausibleDomain',
  SITE_GA4_ID: 'ga4',
} as const satisfies Record<string, keyof SiteValues>;

export const combinedYears = ({ founders }: Pick<SiteValues, 'founders'>): number =>
  founders.reduce((sum, { yearsOfExperience }) => sum + yearsOfExperience, 0);

/** A sentence when SITE_URL is not an http(s) address. */
export function faultOfSiteUrl({ SITE_URL }: Environment): string | undefined {
  const given = SITE_URL?.trim();
  if (!given || isWebAddress(given)) return undefined;
  return `SITE_URL must be an address such as https://www.yourfirm.com, not "${given}".`;
}

/**
 * The values with the environment's in place of the written ones. Blank variables count as not set, and so do invalid
 * ones, which `readConfig` reports before anything starts.
 */
export function siteValues(given: GivenValues, environment: Environment = {}): SiteValues {
  const { brand, ...others } = given;
  const site: SiteValues = { ...brand, ...others, consent: consentIn(environment, brand) };
  for (const [variable, field] of Object.entries(overridable)) {
    const value = environment[variable]?.trim();
    if (value && !(variable === 'SITE_URL' && faultOfSiteUrl(environment))) site[field] = value;
  }
  site.url = new URL(site.url).origin;
  return site;
}

const consentIn = (environment: Environment, brand: Brand) =>
  consentFromEnvironment(faultsOfConsent(environment, brand).length > 0 ? {} : environment, brand);

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** The auditors' token in robots.txt; letters, hyphens and underscores only (RFC 9309). */
export const auditorOf = (product: string): string => `${product.replace(/[^A-Za-z_-]/g, '')}Audit`;

/** The founder who wrote an article; undefined without a configured name, and for one who left the list. */
export const authorOf = (
  page: { author: number },
  { founders }: Pick<SiteValues, 'founders'>,
): string | undefined => founders[page.author]?.name;
