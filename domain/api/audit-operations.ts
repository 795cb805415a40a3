/** The three auditors as operations. Reports have the shape of the audit specification. */

import { type AuditTool, auditTools } from '../audit/catalog/tools.ts';
import type { ToolId } from '../audit/report/report-types.ts';
import { json, type Operation, operationName, type PathItem, refTo, type Schema } from './openapi.ts';

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
        name: 'url',
        in: 'query',
        required: true,
        description: 'Public web address, with or without https://.',
        schema: { type: 'string', maxLength: 2048 },
      },
      ...(id === 'site'
        ? ([
            {
              name: 'pages',
              in: 'query',
              description: 'Pages to read at most.',
              schema: { type: 'integer', minimum: 1, maximum: 50 },
            },
          ] as const)
        : []),
    ],
    responses: {
      200: json('The report.', refTo('AuditReport')),
      default: json('The address cannot be audited, or not now.', refTo('AuditError')),
    },
  };
}

export const auditSchemas: Readonly<Record<string, Schema>> = {
  AuditReport: {
    type: 'object',
    required: ['tool', 'url', 'finalUrl', 'score', 'grade', 'categories', 'checks', 'practice', 'priorities'],
    properties: {
      tool: { type: 'string', enum: ['page', 'site', 'qa'] },
      url: { type: 'string' },
      finalUrl: { type: 'string' },
      score: { type: 'number', minimum: 0, maximum: 100 },
      grade: { type: 'string', enum: ['A', 'B', 'C', 'D', 'F'] },
      categories: { type: 'array', items: { type: 'object' } },
      checks: { type: 'array', items: refTo('AuditCheck') },
      practice: {
        type: 'array',
        description: 'For accounting firms only; never graded.',
        items: refTo('AuditCheck'),
      },
      priorities: { type: 'array', description: 'Ids of what to fix first.', items: { type: 'string' } },
      pages: { type: 'array', description: 'The pages that were read.', items: { type: 'object' } },
      fetchedAt: { type: 'string', format: 'date-time' },
    },
  },
  AuditCheck: {
    type: 'object',
    required: ['id', 'category', 'status', 'weight', 'message'],
    properties: {
      id: { type: 'string' },
      category: { type: 'string' },
      status: { type: 'string', enum: ['pass', 'warn', 'fail', 'info'] },
      weight: { type: 'number' },
      message: { type: 'string', description: 'One sentence about this page.' },
      why: { type: 'string' },
      fix: { type: 'string' },
    },
  },
  AuditError: {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        properties: { code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};
