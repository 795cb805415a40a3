/**
 * The checks of each tool in report order, with weights (specification of audits, sections 3 and 5). Unlisted
 * checks run in every tool, are reported without a grade and come last in their category.
 */
import type { ToolId } from '../report/report-types.ts';
import type { CheckDefinition } from './define-check.ts';

/** P: page grader, S: SEO audit, Q: advanced SEO QA. */
type ToolLetters = 'P' | 'S' | 'Q' | 'PS' | 'SQ' | 'PSQ';

export const letterOf: Readonly<Record<ToolId, 'P' | 'S' | 'Q'>> = { page: 'P', site: 'S', qa: 'Q' };

/** Percent of the total score; a tool without a number does not count the category. */
export const categories = [
  { id: 'crawl', title: 'Crawling and server', weight: { page: 8, site: 15, qa: 20 } },
  { id: 'index', title: 'Indexing signals', weight: { page: 12, site: 16, qa: 30 } },
  { id: 'onpage', title: 'On-page basics', weight: { page: 15, site: 14, qa: 4 } },
  { id: 'content', title: 'Content', weight: { page: 9, site: 10, qa: 2 } },
  { id: 'links', title: 'Links', weight: { page: 5, site: 12, qa: 8 } },
  { id: 'mobile', title: 'Mobile', weight: { page: 7, site: 5, qa: 2 } },
  { id: 'performance', title: 'Performance hints', weight: { page: 9, site: 7, qa: 2 } },
  { id: 'security', title: 'Security', weight: { page: 9, site: 7, qa: 4 } },
  { id: 'accessibility', title: 'Accessibility basics', weight: { page: 8, site: 4, qa: 2 } },
  { id: 'structured-data', title: 'Structured data', weight: { page: 5, site: 4, qa: 14 } },
  { id: 'conversion', title: 'Conversion and local', weight: { page: 10, site: 0, qa: 2 } },
  { id: 'markup', title: 'Markup and rendering', weight: { page: 3, site: 2, qa: 6 } },
  { id: 'site', title: 'Whole site', weight: { page: 0, site: 4, qa: 4 } },
] as const satisfies readonly { id: string; title: string; weight: Record<ToolId, number> }[];

export type CategoryId = (typeof categories)[number]['id'];

/** Highest score while one of these checks fails; in site audits on the homepage. */
export const gates: Readonly<Record<string, number>> = {
  'fetch.status': 39,
  'redirect.loop': 39,
  'index.robots-directives': 59,
  'index.robots-txt': 59,
  'robots.block-all': 59,
  'security.https': 89,
};

/** In site audits these are judged on the homepage only, and not counted. */
export const isLocal = (id: string) => id.startsWith('local.');

type Line = readonly [tools: ToolLetters, weight: number];

export const presets: Readonly<Record<CategoryId, Readonly<Record<string, Line>>>> = {
  crawl: {
    'fetch.status': ['PSQ', 10],
    'fetch.content-type': ['PSQ', 4],
    'fetch.charset': ['PSQ', 3],
    'fetch.interstitial': ['PSQ', 0],
    'redirect.chain': ['PSQ', 4],
    'redirect.loop': ['PSQ', 8],
    'redirect.type': ['PSQ', 2],
    'redirect.meta-refresh': ['PSQ', 3],
    'redirect.https-upgrade': ['SQ', 5],
    'redirect.host-variants': ['SQ', 4],
    'robots.fetch': ['SQ', 6],
    'robots.syntax': ['SQ', 3],
    'robots.unsupported': ['SQ', 1],
    'robots.sitemap': ['SQ', 2],
    'robots.block-all': ['SQ', 10],
    'robots.block-assets': ['Q', 4],
    'sitemap.present': ['SQ', 4],
    'sitemap.valid': ['SQ', 4],
    'sitemap.status': ['SQ', 5],
    'sitemap.indexable': ['SQ', 5],
    'sitemap.coverage': ['SQ', 2],
  },
  index: {
    'index.robots-directives': ['PSQ', 10],
    'index.robots-txt': ['PSQ', 10],
    'index.directive-conflict': ['PSQ', 3],
    'index.directive-syntax': ['Q', 1],
    'index.blocked-noindex': ['PSQ', 4],
    'index.snippet-limits': ['PSQ', 2],
    'index.soft-404': ['PSQ', 5],
    'canonical.present': ['PSQ', 3],
    'canonical.single': ['PSQ', 5],
    'canonical.absolute': ['PSQ', 4],
    'canonical.placement': ['PSQ', 4],
    'canonical.self': ['PSQ', 3],
    'canonical.homepage': ['PSQ', 5],
    'canonical.target': ['SQ', 6],
    'canonical.noindex-conflict': ['PSQ', 3],
    'hreflang.syntax': ['PSQ', 4],
    'hreflang.self': ['PSQ', 3],
    'hreflang.duplicates': ['PSQ', 3],
    'hreflang.return': ['Q', 5],
    'hreflang.target': ['Q', 4],
    'hreflang.canonical-conflict': ['PSQ', 5],
    'pagination.canonical': ['Q', 4],
    'pagination.sequence': ['Q', 2],
  },
  onpage: {
    'title.present': ['PSQ', 8],
    'title.length': ['PS', 3],
    'title.single': ['PSQ', 2],
    'title.generic': ['PS', 3],
    'description.present': ['PSQ', 4],
    'description.length': ['PS', 2],
    'heading.h1': ['PSQ', 4],
    'heading.order': ['PS', 2],
    'url.format': ['PSQ', 2],
    'social.open-graph': ['PS', 2],
    'image.alt': ['PS', 4],
  },
  content: {
    'content.word-count': ['PSQ', 4],
    'content.readability': ['PS', 2],
    'content.placeholder': ['PSQ', 4],
    'content.keyword-stuffing': ['PS', 2],
  },
  links: {
    'links.crawlable': ['PSQ', 4],
    'links.text': ['PS', 3],
    'links.internal-count': ['PSQ', 3],
    'links.unsafe-target': ['PSQ', 3],
    'links.broken': ['SQ', 6],
    'links.redirected': ['SQ', 2],
    'site.orphans': ['SQ', 3],
    'site.depth': ['SQ', 2],
  },
  mobile: { 'mobile.viewport': ['PSQ', 5], 'mobile.zoom': ['PS', 3], 'mobile.orientation': ['PS', 1] },
  performance: {
    'fetch.size': ['PSQ', 4],
    'fetch.compression': ['PS', 3],
    'fetch.ttfb': ['PS', 4],
    'image.dimensions': ['PS', 2],
    'perf.render-blocking': ['PS', 3],
    'perf.dom-size': ['PS', 2],
    'perf.third-party': ['PS', 2],
  },
  security: {
    'security.https': ['PSQ', 8],
    'security.hsts': ['PS', 3],
    'security.mixed-content': ['PSQ', 5],
    'security.csp': ['PS', 2],
    'security.frame': ['PS', 2],
    'security.nosniff': ['PS', 2],
    'security.referrer-policy': ['PS', 1],
    'security.cookies': ['PS', 2],
    'security.insecure-form': ['PSQ', 4],
  },
  accessibility: {
    'a11y.lang': ['PSQ', 4],
    'a11y.form-labels': ['PS', 4],
    'a11y.button-names': ['PS', 3],
    'a11y.link-names': ['PS', 3],
    'a11y.landmarks': ['PS', 2],
    'a11y.iframe-title': ['PS', 2],
    'a11y.duplicate-id': ['PSQ', 2],
    'a11y.heading-names': ['PS', 1],
    'a11y.picture-names': ['PS', 1],
    'a11y.alt-words': ['PS', 1],
    'a11y.link-purpose': ['PS', 1],
    'a11y.visible-label': ['PS', 1],
    'a11y.widget-names': ['PS', 1],
    'a11y.aria-roles': ['PS', 1],
    'a11y.role-needs': ['PS', 1],
    'a11y.aria-attributes': ['PS', 1],
    'a11y.aria-values': ['PS', 1],
    'a11y.aria-use': ['PS', 1],
    'a11y.focus': ['PS', 1],
    'a11y.keyboard': ['PS', 1],
    'a11y.skip': ['PS', 1],
    'a11y.lists': ['PS', 1],
    'a11y.tables': ['PS', 1],
    'a11y.field-groups': ['PS', 1],
    'a11y.autocomplete': ['PS', 1],
    'a11y.lang-parts': ['PS', 1],
    'a11y.text-spacing': ['PS', 1],
    'a11y.motion': ['PS', 1],
    'a11y.captions': ['PS', 1],
    'a11y.contrast': ['PS', 1],
    'a11y.contrast-enhanced': ['PS', 0],
  },
  'structured-data': {
    'schema.present': ['PSQ', 3],
    'schema.json-valid': ['PSQ', 5],
    'schema.required': ['PSQ', 6],
    'schema.recommended': ['Q', 2],
    'schema.values': ['PSQ', 3],
    'schema.self-review': ['PSQ', 3],
    'schema.visible': ['Q', 2],
    'schema.retired': ['Q', 0],
  },
  conversion: {
    'local.phone-link': ['PS', 4],
    'local.cta': ['PS', 5],
    'local.contact-route': ['PS', 3],
    'local.address': ['PS', 3],
    'local.nap-consistent': ['PSQ', 4],
    'local.business-schema': ['PSQ', 5],
    'local.trust': ['PS', 2],
    'local.privacy': ['PS', 2],
  },
  markup: {
    'html.doctype': ['PSQ', 2],
    'html.parse-errors': ['Q', 2],
    'html.head-integrity': ['PSQ', 5],
    'html.base': ['Q', 2],
    'js.content-without-js': ['PSQ', 6],
    'js.hash-routing': ['Q', 2],
    'html.obsolete': ['PSQ', 1],
    'html.duplicate-attributes': ['PSQ', 1],
  },
  site: {
    'site.duplicate-titles': ['SQ', 4],
    'site.duplicate-descriptions': ['SQ', 2],
    'site.duplicate-content': ['SQ', 4],
    'site.not-found': ['SQ', 5],
    'site.key-pages': ['S', 3],
  },
};

export interface LoadedCheck {
  id: string;
  /** Name of the folder; `practice` holds checks for accounting firms only. */
  category: CategoryId | 'practice';
  definition: CheckDefinition;
}
