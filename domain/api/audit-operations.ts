/** The three auditors as operations. Reports have the shape of the audit specification. */

import type { ToolId } from 'site-audit/report';
import { type AuditTool, auditTools } from '../audit/tools.ts';
import {
  inQuery,
  json,
  listOf,
  type Operation,
  objectOf,
  operationName,
  type PathItem,
  refTo,
  type Schema,
  text,
} from './openapi.ts';

const says: Record<ToolId, string> = {
  page: 'Reads one page of a website and grades it.',
  site: 'Reads a website page by page and grades the site. Takes up to a minute.',
  qa: 'Reads one page of a website and runs every check on it, with the evidence of each.',
};

export const auditPaths: Readonly<Record<string, PathItem>> = Object.fromEntries(
  auditTools.map((tool) => [tool.apiPath, { get: audit(tool) }]),
);

function audit({ id, slug, name }: AuditTool): Operation {
  return {
    operationId: operationName(slug),
    summary: name,
    description: `${says[id]} The answer holds the score, the grade, what to fix first, and every finding.`,
    tags: ['Site checks'],
    parameters: [
      {
        ...inQuery('url', 'Public web address, with or without https://.', {
          type: 'string',
          maxLength: 2048,
        }),
        required: true,
      },
      ...(id === 'site'
        ? [inQuery('pages', 'Pages to read at most.', { type: 'integer', minimum: 1, maximum: 50 })]
        : []),
    ],
    responses: {
      200: json('The report.', refTo('AuditReport')),
      default: json('The address cannot be audited, or not now.', refTo('AuditError')),
    },
  };
}

const things = listOf({ type: 'object' });

export const auditSchemas: Readonly<Record<string, Schema>> = {
  AuditReport: objectOf(
    {
      tool: { type: 'string', enum: ['page', 'site', 'qa'] },
      url: text,
      finalUrl: text,
      score: { type: 'number', minimum: 0, maximum: 100 },
      grade: { type: 'string', enum: ['A', 'B', 'C', 'D', 'F'] },
      categories: things,
      checks: listOf(refTo('AuditCheck')),
      practice: listOf(refTo('AuditCheck'), 'For accounting firms only; never graded.'),
      priorities: listOf(text, 'Ids of what to fix first.'),
      pages: { ...things, description: 'The pages that were read.' },
      fetchedAt: { type: 'string', format: 'date-time' },
    },
    ...['tool', 'url', 'finalUrl', 'score', 'grade', 'categories', 'checks', 'practice', 'priorities'],
  ),
  AuditCheck: objectOf(
    {
      id: text,
      category: text,
      status: { type: 'string', enum: ['pass', 'warn', 'fail', 'info'] },
      weight: { type: 'number' },
      message: { type: 'string', description: 'One sentence about this page.' },
      why: text,
      fix: text,
    },
    ...['id', 'category', 'status', 'weight', 'message'],
  ),
  AuditError: objectOf({ error: objectOf({ code: text, message: text }) }, 'error'),
};
