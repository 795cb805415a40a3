/**
 * Brand, contact, founders and prices: the values an operator sets before going live.
 * Each entry of `overridable` can be replaced by the environment variable named there; the build reads them,
 * so `npm start` rebuilds when one of them changes. `npm run launch-check` lists what still has its default.
 */

import type { SiteIdentity } from '../domain/structured-data/site-identity.ts';

/** Money is in whole US dollars here because every price on the site is. */
export interface Prices {
  setup: number;
  setupRegular: number;
  monthly: number;
}

export interface Founder {
  /** Until a name is configured the page shows the title in its place. Never an invented name. */
  name?: string;
  title: string;
  /** Path of a 4:5 picture of at least 800 px, or undefined for the monogram. */
  photo?: string;
  bio: string;
  /** Whole years in practice, at least. */
  yearsOfExperience: number;
}

export interface SocialLink {
  network: 'Facebook' | 'X' | 'LinkedIn' | 'YouTube' | 'Instagram';
  url: string;
}

export interface Site extends SiteIdentity {
  copyrightYear: number;
  defaultTitle: string;
  defaultDescription: string;
  prices: Prices;
  founders: Founder[];
  social: SocialLink[];
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

export const defaultSite: Site = {
  product: 'Tallygrove',
  legalName: 'Tallygrove',
  url: 'https://www.tallygrove.example',
  phone: '(541) 555-0142',
  email: 'hello@tallygrove.example',
  locality: 'Eugene',
  region: 'OR',
  country: 'US',
  locale: 'en-US',
  description:
    'Marketing and automation solutions for ambitious accounting firms seeking consistent growth and operational excellence.',
  copyrightYear: 2025,
  defaultTitle: 'Automation & AI for Accounting Firms',
  defaultDescription:
    'Automate marketing and operations with AI, done for you: predictable growth for accounting, bookkeeping and tax firms.',
  prices: { setup: 6999, setupRegular: 9999, monthly: 999 },
  founders: [
    { title: 'Founder & CEO', bio: 'More than 20 years of experience.', yearsOfExperience: 20 },
    { title: 'Founder & CTO', bio: 'More than 20 years of experience.', yearsOfExperience: 20 },
  ],
  social: [
    { network: 'Facebook', url: 'https://www.facebook.com/tallygrove' },
    { network: 'X', url: 'https://x.com/tallygrove' },
    { network: 'LinkedIn', url: 'https://www.linkedin.com/company/tallygrove' },
    { network: 'YouTube', url: 'https://www.youtube.com/@tallygrove' },
    { network: 'Instagram', url: 'https://www.instagram.com/tallygrove' },
  ],
};

/** A sentence when SITE_URL is set to something that is not an http(s) address. */
export function faultOfSiteUrl({ SITE_URL }: Environment): string | undefined {
  const given = SITE_URL?.trim();
  if (!given || isWebAddress(given)) return undefined;
  return `SITE_URL must be an address such as https://www.yourfirm.com, not "${given}".`;
}

/**
 * The site with the environment's values in place of the defaults. Blank values count as not set.
 * Throws a sentence naming the variable when SITE_URL is not an http(s) address; of one that is, the origin is used.
 */
export function siteFromEnvironment(environment: Environment): Site {
  const fault = faultOfSiteUrl(environment);
  if (fault) throw new Error(fault);
  const site: Site = { ...defaultSite };
  for (const [variable, field] of Object.entries(overridable)) {
    const value = environment[variable]?.trim();
    if (value) site[field] = value;
  }
  site.url = new URL(site.url).origin;
  return site;
}

/**
 * For modules that are imported before anyone could catch an error: a wrong SITE_URL leaves the default in place.
 * The build, the server and the commands refuse it by `faultsOfSite` (site-faults.ts) or `readConfig`.
 */
export function siteAtImport(environment: Environment): Site {
  return siteFromEnvironment(
    faultOfSiteUrl(environment) ? { ...environment, SITE_URL: undefined } : environment,
  );
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

export const site: Site = siteAtImport(globalThis.process?.env ?? {});

/** The token by which robots.txt may address our auditors; letters, hyphens and underscores only (RFC 9309). */
export const auditorOf = (product: string): string => `${product.replace(/[^A-Za-z_-]/g, '')}Audit`;
