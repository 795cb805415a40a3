/** The three auditors with their names for pages and the API. */
import type { ToolId } from 'site-audit/report';

export interface AuditTool {
  id: ToolId;
  slug: string;
  name: string;
  path: string;
  apiPath: string;
}

const auditTool = (id: ToolId, slug: string, name: string): AuditTool => ({
  id,
  slug,
  name,
  path: `/tools/${slug}`,
  apiPath: `/api/audit/${id}`,
});

export const auditTools: readonly AuditTool[] = [
  auditTool('page', 'page-grader', 'Page Grader'),
  auditTool('site', 'seo-audit', 'SEO Audit'),
  auditTool('qa', 'advanced-seo-qa', 'Advanced SEO QA'),
];

export const auditToolAt = (path: string): AuditTool | undefined =>
  auditTools.find((tool) => tool.path === path || tool.apiPath === path);

export const findAuditTool = (slug: string): AuditTool | undefined =>
  auditTools.find((tool) => tool.slug === slug);

/** How long a stored report can be opened by its link. The privacy page names it. */
export const reportDays = 30;

export const reportPath = ({ path }: AuditTool, reportId: string): string =>
  `${path}?report=${reportId}`;

/** The id of a tool's sample report; stored reports never have such an id. */
export const sampleId = (tool: ToolId) => `sample-${tool}`;
