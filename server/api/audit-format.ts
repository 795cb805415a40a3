/** Response format of an auditor's address. */
import type { AuditTool } from '#domain/audit/catalog/tools.ts';
import type { Exchange } from '../http/exchange.ts';
import { preferredType } from '../http/preferred-type.ts';

export const html = 'text/html';
const json = 'application/json';
export const lines = 'application/x-ndjson';
/** Formats for programs. */
export type AuditFormat = typeof json | typeof lines;

export function auditFormat({ req, url }: Exchange, { apiPath }: AuditTool): AuditFormat | typeof html {
  const { accept } = req.headers;
  if (url.pathname === apiPath) return preferredType(accept, [json, lines]);
  return preferredType(accept, [html, json, lines]);
}
