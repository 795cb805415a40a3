/** All checks in report order (specification of audits, section 5). */
import type { Check, CheckDefinition } from '../catalog/define-check.ts';
import { accessibilityChecks } from './accessibility.ts';
import { canonicalChecks } from './canonical.ts';
import { contentChecks } from './content.ts';
import { conversionChecks } from './conversion.ts';
import { fetchChecks } from './fetch.ts';
import { hreflangChecks } from './hreflang.ts';
import { indexingChecks } from './indexing.ts';
import { linksChecks } from './links.ts';
import { markupChecks } from './markup.ts';
import { mobileChecks } from './mobile.ts';
import { onpageChecks } from './onpage.ts';
import { paginationChecks } from './pagination.ts';
import { performanceChecks } from './performance.ts';
import { practiceChecks } from './practice.ts';
import { redirectsChecks } from './redirects.ts';
import { robotsChecks } from './robots.ts';
import { securityChecks } from './security.ts';
import { siteChecks } from './site.ts';
import { sitemapChecks } from './sitemap.ts';
import { structuredDataChecks } from './structured-data.ts';

const byCategory: Readonly<Record<Check['category'], readonly CheckDefinition[]>> = {
  crawl: [...fetchChecks, ...redirectsChecks, ...robotsChecks, ...sitemapChecks],
  index: [...indexingChecks, ...canonicalChecks, ...hreflangChecks, ...paginationChecks],
  onpage: onpageChecks,
  content: contentChecks,
  links: linksChecks,
  mobile: mobileChecks,
  performance: performanceChecks,
  security: securityChecks,
  accessibility: accessibilityChecks,
  'structured-data': structuredDataChecks,
  conversion: conversionChecks,
  markup: markupChecks,
  site: siteChecks,
  practice: practiceChecks,
};

export const checks: readonly Check[] = Object.entries(byCategory).flatMap(([category, own]) =>
  own.map((check) => ({ ...check, category: category as Check['category'] })),
);
