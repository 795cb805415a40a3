/** The three auditors, as their pages and the API name them. */
import type { ToolId } from './report-types.ts';

export interface AuditTool {
  id: ToolId;
  slug: string;
  name: string;
  /** Address of its page. */
  path: string;
  /** The same for programs. */
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

/** By the address of its page, or by that for programs. */
export function auditToolAt(path: string): AuditTool | undefined {
  return auditTools.find((tool) => tool.path === path || tool.apiPath === path);
}

/** By the last part of its page's address. */
export function findAuditTool(slug: string): AuditTool | undefined {
  return auditTools.find((tool) => tool.slug === slug);
}

/** How long a kept report can be opened by its link. The privacy page names it. */
export const reportDays = 30;

/** Where a kept report is shown: its link can be passed on. */
export function reportPath({ path }: AuditTool, reportId: string): string {
  return `${path}?report=${reportId}`;
}
