/** "Email me the report". Contains nothing from the audited site: a page could mail its text to strangers. */
import type { Grade, Report } from 'site-audit/report';
import * as z from 'zod/mini';
import { type AuditTool, reportDays, reportPath } from '../audit/tools.ts';
import * as fields from './fields.ts';
import type { FormDefinition } from './form.ts';
import { toolEmailForm } from './tool-email.ts';

/** What is stored of a report besides the recipient. */
interface SentReport {
  tool: AuditTool;
  reportId: string;
  grade: Grade;
  score: number;
  priorities: readonly string[];
  /** Audited host: for the team, never for the mail. */
  host: string;
}

/** From a check's definition, never from a report. */
export interface CheckWords {
  title: string;
  fix: string;
}

const mostFixes = 3;

export function sentReport(tool: AuditTool, reportId: string, report: Report): SentReport {
  const { grade, score, priorities, url } = report;
  return {
    tool,
    reportId,
    grade,
    score,
    priorities: priorities.slice(0, mostFixes),
    host: new URL(url).host,
  };
}

/** `wordsOf` returns the texts of this version's checks. */
export function auditEmailFormFor(
  sent: SentReport,
  wordsOf: (id: string) => CheckWords | undefined,
  siteUrl: string,
): FormDefinition {
  const { tool, reportId, grade, score, priorities } = sent;
  const permalink = reportPath(tool, reportId);
  const verdict = { label: 'Grade', value: `${grade}, ${score} of 100 points` };
  const link = { label: 'Open the report', url: `${siteUrl}${permalink}` };
  const fixes = priorities.flatMap((id) => wordsOf(id) ?? []);
  return {
    ...toolEmailForm,
    title: tool.name,
    result: { rows: [{ label: 'Audited site', value: sent.host }, verdict], link },
    acknowledgement: {
      subject: `Your report: ${tool.name},`,
      opening: `Here is the report you asked us to send, from the ${tool.name}.`,
      sentences: [
        `The link shows the whole report to anyone who has it, until ${reportDays} days after the audit.`,
      ],
      repeats: {},
      rows: [verdict, ...fixes.map(({ title, fix }) => ({ label: title, value: fix }))],
      links: [link],
    },
    recorded: {
      tool: tool.slug,
      bands: `grade=${grade} score=${score}`,
      permalink,
      site: sent.host,
      priorities: priorities.join(' '),
    },
  };
}

/** The report described by `recorded`; undefined when there is none. */
export function recordedReport(
  tool: AuditTool,
  recorded: Readonly<Record<string, unknown>>,
): SentReport | undefined {
  const { bands, permalink, site, priorities } = recorded;
  const [, grade, score] = /^grade=([A-DF]) score=(\d{1,3})$/.exec(String(bands)) ?? [];
  const reportId = /\?report=([\w-]+)$/.exec(String(permalink))?.[1];
  if (!grade || !reportId) return undefined;
  return {
    tool,
    reportId,
    grade: grade as Grade,
    score: Number(score),
    priorities: String(priorities ?? '')
      .split(' ')
      .filter(Boolean),
    host: String(site ?? ''),
  };
}

export const auditWatchSchema = z.object({ email: fields.email });

/** The form's name in its token. */
export const auditWatchForm = 'audit-watch';
