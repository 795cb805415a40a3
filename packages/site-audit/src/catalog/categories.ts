/** The categories of reports, and what limits a score (specification of audits, section 3). */
import type { ToolId } from '../report/report-types.ts';
import type { CheckDefinition } from './define-check.ts';

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

export interface LoadedCheck {
  id: string;
  /** Name of the folder; `practice` holds checks for accounting firms only. */
  category: CategoryId | 'practice';
  definition: CheckDefinition;
  tools: readonly ToolId[];
  /** Its share of the category's score; 0 when it is only reported. */
  weight: number;
}
