import type { PageMetadata } from '../page-metadata.ts';

/** The site's facts for structured data; the site configuration extends it. */
export interface SiteIdentity {
  product: string;
  legalName: string;
  /** Origin without a trailing slash. */
  url: string;
  phone: string;
  email: string;
  locality: string;
  region: string;
  country: string;
  locale: string;
  description: string;
  social: { url: string }[];
}

export interface PageFacts {
  site: SiteIdentity;
  page: PageMetadata;
  /** Absolute address of the page. */
  pageUrl: string;
  /** The full title, as in the browser tab. */
  title: string;
  description: string;
  /** Absolute address of the social image. */
  image: string;
}

/** Stable ids: a node has the same id on every page. */
export const nodeId = {
  organization: (site: SiteIdentity) => `${site.url}/#organization`,
  logo: (site: SiteIdentity) => `${site.url}/#logo`,
  website: (site: SiteIdentity) => `${site.url}/#website`,
  page: (pageUrl: string) => `${pageUrl}#webpage`,
  part: (pageUrl: string, part: string) => `${pageUrl}#${part}`,
};

/** `(541) 555-0142` → `+1-541-555-0142`; other input is returned unchanged. */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const match = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return match ? `+1-${match[1]}-${match[2]}-${match[3]}` : phone;
}
