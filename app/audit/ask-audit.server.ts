/** Answers an auditor's query or posted form: `?url=` audits, `?report=` shows. */

import { sampleReportOf } from '#content/sample-reports/sample-reports.ts';
import type { Site } from '#content/site/read-site.ts';
import { type AuditTool, reportPath, sampleId } from '#domain/audit/tools.ts';
import { withoutRemains } from '#domain/forms/clean-text.ts';
import type { Audits, KeptReport } from '#server/audit/audits.ts';
import { redirect } from '../page-module.ts';
import { officeDay, officeMinute } from '../ui/office-time.ts';
import type { AuditAnswer, AuditView, ReportView } from './audit-view.ts';
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

/** Whether the query requests an audit or report; campaign parameters don't count. */
export const asksForAudit = (query: URLSearchParams): boolean =>
  query.has('url') || query.has('report');

export const askAudit = (asking: Asking): Promise<AuditAnswer> =>
  asking.asked.has('report') ? showKept(asking) : runAudit(asking);

async function showKept({ tool, asked, audits, zone }: Asking): Promise<AuditAnswer> {
  const found = await audits.find(withoutRemains(asked.get('report') ?? ''));
  if (!found) return answer({ kind: 'gone' }, 404);
  const own = auditToolOf(found.report.tool);
  if (own.id !== tool.id) throw redirect(`${own.path}?${asked}`, 303);
  return answer({ kind: 'report', report: reportView(found, zone) });
}

async function runAudit({
  tool,
  asked,
  audits,
  clientAddress,
  signal,
  zone,
}: Asking): Promise<AuditAnswer> {
  const address = asked.get('url') ?? '';
  const pages = Number(asked.get('pages'));
  const outcome = await audits.run({
    tool: tool.id,
    address,
    clientAddress,
    signal,
    ...(Number.isInteger(pages) && pages > 0 && { maxPages: pages }),
  });
  if (outcome.kind !== 'error')
    return answer({ kind: 'report', report: reportView(outcome, zone) });
  const { code, status, retryAfterSeconds } = outcome;
  const fault = adviceOnAddress(address, code) ?? outcome.message;
  const headers =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return answer({ kind: 'fault', fault, typed: address }, status, headers);
}

const answer = (
  view: AuditView,
  status = 200,
  headers: Record<string, string> = {},
): AuditAnswer => ({ view, status, headers });

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
export const shareLink = (tool: AuditTool, id: string, { url }: Pick<Site, 'url'>): string =>
  `${url}${reportPath(tool, id)}`;

export async function sampleOf(tool: AuditTool) {
  const { score, grade } = await sampleReportOf(tool.id);
  return { score, grade, path: reportPath(tool, sampleId(tool.id)) };
}
