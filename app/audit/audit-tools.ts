/** Texts around the forms of the three auditors. */
import { type AuditTool, auditTools } from '#domain/audit/catalog/tools.ts';
import type { ToolId } from '#domain/audit/report/report-types.ts';

export const formWords = {
  page: {
    field: 'Address of the page',
    hint: 'Such as yourfirm.com/payroll; we add the https:// ourselves.',
    button: 'Grade this page',
    subject: 'page',
    reads: 'One page and the robots file beside it, in a few seconds.',
  },
  site: {
    field: 'Address of the website',
    hint: 'The bare name is enough: yourfirm.com.',
    button: 'Start the audit',
    subject: 'site',
    reads: 'Up to 50 pages with robots file and sitemap, in up to a minute.',
  },
  qa: {
    field: 'Address of the page in question',
    hint: 'With its path, such as yourfirm.com/services/tax.',
    button: 'Start the review',
    subject: 'page',
    reads: 'One page line by line and up to 25 around it, in up to a minute.',
  },
} as const satisfies Record<ToolId, object>;

export function auditToolOf(id: ToolId): AuditTool {
  const tool = auditTools.find((one) => one.id === id);
  if (!tool) throw new Error(`There is no auditor named ${id}.`);
  return tool;
}
