/** Answers an auditor's query or posted form: `?url=` (and `&with=`) audits, `?report=` (and `&against=`) shows. */
import { createContext, redirect } from 'react-router';
import { sampleReportOf } from '#content/sample-reports/sample-reports.ts';
import { site } from '#content/site/site.ts';
import { type AuditTool, reportPath, sampleId } from '#domain/audit/tools.ts';
import type { Audits, KeptReport } from '#server/audit/audits.ts';
import { officeDay, officeMinute } from '../ui/office-time.ts';
import type { AuditView, ReportView } from './audit-view.ts';
import { titleOf } from './check-words.server.ts';
import { auditToolOf } from './report-words.ts';
import { adviceOnAddress } from './typed-address.ts';

interface Asking {
  tool: AuditTool;
  asked: URLSearchParams;
  audits: Audits;
  clientAddress: string;
  signal: AbortSignal;
  /** Time zone of the office. */
  zone: string;
}

/** Result of a posted form, for the loader of the same request. */
export const auditAnswerContext = createContext<AuditAnswer | null>(null);

/** Whether the query requests an audit or report; campaign parameters don't count. */
export const asksForAudit = (query: URLSearchParams): boolean =>
  query.has('url') || query.has('report');

export const askAudit = (asking: Asking): Promise<AuditAnswer> =>
  asking.asked.has('report') ? showKept(asking) : runAudit(asking);

async function showKept({ tool, asked, audits, zone }: Asking): Promise<AuditAnswer> {
  const ids = ['report', 'against'].flatMap((name) => asked.get(name) || []);
  const found = await Promise.all(ids.map((id) => audits.find(id)));
  const reports = found.filter((report) => report !== undefined);
  const [first] = reports;
  if (!first || reports.length < ids.length) return answer({ kind: 'gone' }, 404);
  const own = auditToolOf(first.report.tool);
  if (own.id !== tool.id) throw redirect(`${own.path}?${asked}`);
  return answer(viewOf(reports, zone));
}

async function runAudit({
  tool,
  asked,
  audits,
  clientAddress,
  signal,
  zone,
}: Asking): Promise<AuditAnswer> {
  const typed = { url: asked.get('url') ?? '', with: asked.get('with') ?? '' };
  const pages = Number(asked.get('pages'));
  const maxPages = Number.isInteger(pages) && pages > 0 ? { maxPages: pages } : {};
  const reports: KeptReport[] = [];
  // Sequentially: one crawl per visitor at a time.
  for (const field of ['url', 'with'] as const) {
    const address = typed[field];
    if (field === 'with' && address.trim() === '') continue;
    const outcome = await audits.run({
      tool: tool.id,
      address,
      clientAddress,
      signal,
      ...maxPages,
    });
    if (outcome.kind === 'error') {
      const { code, status, retryAfterSeconds } = outcome;
      const message = adviceOnAddress(address, code) ?? outcome.message;
      const first = reports[0] && { first: reports[0].id };
      const headers =
        retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
      return answer(
        { kind: 'fault', fault: { field, code, message }, typed, ...first },
        status,
        headers,
      );
    }
    reports.push(outcome);
  }
  return answer(viewOf(reports, zone));
}

const answer = (view: AuditView, status = 200, headers: Record<string, string> = {}) => ({
  view,
  status,
  headers,
});

type AuditAnswer = ReturnType<typeof answer>;

function viewOf(kept: readonly KeptReport[], zone: string): AuditView {
  const [report, other] = kept.map((one) => reportView(one, zone));
  if (!report) return { kind: 'gone' };
  return other ? { kind: 'comparison', reports: [report, other] } : { kind: 'report', report };
}

function reportView({ report, id, expiresAt, isSample }: KeptReport, zone: string): ReportView {
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

const titled = <C extends { id: string }>(check: C) => ({ ...check, title: titleOf(check.id) });

/** Absolute URL for sharing a report. */
export const shareLink = (tool: AuditTool, id: string): string =>
  `${site.url}${reportPath(tool, id)}`;

export async function sampleOf(tool: AuditTool) {
  const { score, grade } = await sampleReportOf(tool.id);
  return { score, grade, path: reportPath(tool, sampleId(tool.id)) };
}
