/** The three auditors with their names for pages and the API. */
import type { ToolId } from '../report/report-types.ts';

export interface AuditTool {
  id: ToolId;
  slug: string;
  name: string;
  path: string;
  apiPath: string;
}

export const auditTools: readonly AuditTool[] = [
  {
    id: 'page',
    slug: 'page-grader',
    name: 'Page Grader',
    path: '/tools/page-grader',
    apiPath: '/api/audit/page',
  },
  { id: 'site', slug: 'seo-audit', name: 'SEO Audit', path: '/tools/seo-audit', apiPath: '/api/audit/site' },
  {
    id: 'qa',
    slug: 'advanced-seo-qa',
    name: 'Advanced SEO QA',
    path: '/tools/advanced-seo-qa',
    apiPath: '/api/audit/qa',
  },
];

export const auditToolAt = (path: string): AuditTool | undefined =>
  auditTools.find((tool) => tool.path === path || tool.apiPath === path);

export const findAuditTool = (slug: string): AuditTool | undefined =>
  auditTools.find((tool) => tool.slug === slug);

/** How long a stored report can be opened by its link. The privacy page names it. */
export const reportDays = 30;

export const reportPath = ({ path }: AuditTool, reportId: string): string => `${path}?report=${reportId}`;

/** The id of a tool's sample report; stored reports never have such an id. */
export const sampleId = (tool: ToolId) => `sample-${tool}`;
