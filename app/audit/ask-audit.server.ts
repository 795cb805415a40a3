/**
 * What the address or the posted form asks of an auditor, and the answer to it: `?url=` audits, `?url=&with=` audits two,
 * `?report=<id>` shows a kept report and `?report=<id>&against=<id>` two of them side by side.
 */
import { redirect } from 'react-router';
import { site } from '#content/site.ts';
import { type AuditTool, reportPath } from '#domain/audit/tools.ts';
import type { AuditError, AuditOutcome, Audits, KeptReport } from '#server/audit/audits.ts';
import { auditToolOf } from './audit-tools.ts';
import type { AddressField, AuditView, ReportView, TitledCheck, Typed } from './audit-view.ts';
import { titleOf } from './check-words.server.ts';

export interface AuditAnswer {
  view: AuditView;
  status: number;
  headers: Record<string, string>;
}

interface Asking {
  tool: AuditTool;
  asked: URLSearchParams;
  audits: Audits;
  clientAddress: string;
  signal: AbortSignal;
}

/** Whether a query asks for anything; campaign values and the like do not. */
export const asksForAudit = (query: URLSearchParams): boolean => query.has('url') || query.has('report');

export async function askAudit(asking: Asking): Promise<AuditAnswer> {
  const { asked } = asking;
  return asked.has('report') ? showKept(asking) : runAudit(asking);
}

async function showKept({ tool, asked, audits }: Asking): Promise<AuditAnswer> {
  const ids = [asked.get('report') ?? '', asked.get('against') ?? ''].filter(Boolean);
  const [first, second] = await Promise.all(ids.slice(0, 2).map((id) => audits.find(id)));
  if (!first || (ids.length > 1 && !second)) return answer({ kind: 'gone' }, 404);
  const own = auditToolOf(first.report.tool);
  if (own.id !== tool.id) throw redirect(`${own.path}?${asked}`);
  return answer(second ? comparisonOf(first, second) : { kind: 'report', report: viewOf(first) });
}

async function runAudit(asking: Asking): Promise<AuditAnswer> {
  const { asked } = asking;
  const typed: Typed = { url: asked.get('url') ?? '', with: asked.get('with') ?? '' };
  const first = await run(asking, typed.url);
  if (first.kind === 'error') return refused(first, 'url', typed);
  if (typed.with.trim() === '') return answer({ kind: 'report', report: viewOf(first) });
  // One after the other: a visitor has one crawl at a time.
  const second = await run(asking, typed.with);
  if (second.kind === 'error') return refused(second, 'with', typed, first.id);
  return answer(comparisonOf(first, second));
}

function run({ tool, asked, audits, clientAddress, signal }: Asking, address: string): Promise<AuditOutcome> {
  const pages = Number(asked.get('pages'));
  return audits.run({
    tool: tool.id,
    address,
    clientAddress,
    signal,
    ...(Number.isInteger(pages) && pages > 0 && { maxPages: pages }),
  });
}

function refused(error: AuditError, field: AddressField, typed: Typed, first?: string): AuditAnswer {
  const { code, message, status, retryAfterSeconds } = error;
  const view: AuditView = { kind: 'fault', fault: { field, code, message }, typed, ...(first && { first }) };
  const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return answer(view, status, headers);
}

const answer = (view: AuditView, status = 200, headers: Record<string, string> = {}): AuditAnswer => ({
  view,
  status,
  headers,
});

const comparisonOf = (first: KeptReport, second: KeptReport): AuditView => ({
  kind: 'comparison',
  reports: [viewOf(first), viewOf(second)],
});

function viewOf({ report, id, expiresAt }: KeptReport): ReportView {
  return {
    ...report,
    checks: report.checks.map(titled),
    practice: report.practice.map(titled),
    id,
    expiresAt,
  };
}

const titled = <C extends { id: string }>(check: C): C & Pick<TitledCheck, 'title'> => ({
  ...check,
  title: titleOf(check.id),
});

/** The absolute address that shows a kept report to others. */
export const shareLink = (tool: AuditTool, id: string): string => `${site.url}${reportPath(tool, id)}`;
