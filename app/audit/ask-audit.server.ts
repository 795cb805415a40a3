/**
 * Handles requests to an auditor, from URL or posted form: `?url=` audits, `?url=&with=` audits two,
 * `?report=<id>` shows a stored report and `?report=<id>&against=<id>` compares two.
 */
import { redirect } from 'react-router';
import { sampleReportOf } from '#content/sample-reports/sample-reports.ts';
import { site } from '#content/site/site.ts';
import { type AuditTool, reportPath, sampleId } from '#domain/audit/catalog/tools.ts';
import { adviceOnAddress } from '#domain/audit/site/typed-address.ts';
import type { AuditError, AuditOutcome, Audits, KeptReport } from '#server/audit/audits.ts';
import { officeDay, officeMinute } from '../ui/office-time.ts';
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
  /** Time zone of the office. */
  zone: string;
}

/** Whether the query requests an audit or report; campaign parameters don't count. */
export const asksForAudit = (query: URLSearchParams): boolean => query.has('url') || query.has('report');

export async function askAudit(asking: Asking): Promise<AuditAnswer> {
  const { asked } = asking;
  return asked.has('report') ? showKept(asking) : runAudit(asking);
}

async function showKept({ tool, asked, audits, zone }: Asking): Promise<AuditAnswer> {
  const ids = [asked.get('report') ?? '', asked.get('against') ?? ''].filter(Boolean);
  const [first, second] = await Promise.all(ids.slice(0, 2).map((id) => audits.find(id)));
  if (!first || (ids.length > 1 && !second)) return answer({ kind: 'gone' }, 404);
  const own = auditToolOf(first.report.tool);
  if (own.id !== tool.id) throw redirect(`${own.path}?${asked}`);
  return answer(second ? comparisonOf(first, second, zone) : { kind: 'report', report: viewOf(first, zone) });
}

async function runAudit(asking: Asking): Promise<AuditAnswer> {
  const { asked, zone } = asking;
  const typed: Typed = { url: asked.get('url') ?? '', with: asked.get('with') ?? '' };
  const first = await run(asking, typed.url);
  if (first.kind === 'error') return refused(first, 'url', typed);
  if (typed.with.trim() === '') return answer({ kind: 'report', report: viewOf(first, zone) });
  // Sequentially: one crawl per visitor at a time.
  const second = await run(asking, typed.with);
  if (second.kind === 'error') return refused(second, 'with', typed, first.id);
  return answer(comparisonOf(first, second, zone));
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
  const { code, status, retryAfterSeconds } = error;
  const message = adviceOnAddress(typed[field], code) ?? error.message;
  const view: AuditView = { kind: 'fault', fault: { field, code, message }, typed, ...(first && { first }) };
  const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return answer(view, status, headers);
}

const answer = (view: AuditView, status = 200, headers: Record<string, string> = {}): AuditAnswer => ({
  view,
  status,
  headers,
});

const comparisonOf = (first: KeptReport, second: KeptReport, zone: string): AuditView => ({
  kind: 'comparison',
  reports: [viewOf(first, zone), viewOf(second, zone)],
});

function viewOf({ report, id, expiresAt, isSample }: KeptReport, zone: string): ReportView {
  return {
    ...report,
    checks: report.checks.map(titled),
    practice: report.practice.map(titled),
    id,
    madeOn: officeDay(report.fetchedAt, zone),
    madeAt: officeMinute(report.fetchedAt, zone),
    keptUntil: officeDay(expiresAt, zone),
    isSample: isSample === true,
  };
}

const titled = <C extends { id: string }>(check: C): C & Pick<TitledCheck, 'title'> => ({
  ...check,
  title: titleOf(check.id),
});

/** Absolute URL for sharing a report. */
export const shareLink = (tool: AuditTool, id: string): string => `${site.url}${reportPath(tool, id)}`;

/** Excerpt of a tool's sample report, with a link to the whole. */
export async function sampleOf(tool: AuditTool) {
  const { score, grade } = await sampleReportOf(tool.id);
  return { score, grade, path: reportPath(tool, sampleId(tool.id)) };
}
