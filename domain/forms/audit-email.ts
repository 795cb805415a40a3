/**
 * "E-mail me the report": the mail says the grade, what to mend first, and the link. Nothing in it comes from the audited
 * site, its name included: otherwise anybody could write a page and have its words mailed to strangers in our name.
 */
import type { Grade, Report } from '../audit/report-types.ts';
import { type AuditTool, reportDays, reportPath } from '../audit/tools.ts';
import type { FormDefinition } from './form.ts';
import { toolEmailForm } from './tool-email.ts';

/** What is kept of a report beside the address it was sent to. */
export interface SentReport {
  tool: AuditTool;
  reportId: string;
  grade: Grade;
  score: number;
  /** Ids of checks. */
  priorities: readonly string[];
  /** Host that was audited: for the team, never for the mail. */
  host: string;
}

/** From the definition of a check, never from a report. */
export interface CheckWords {
  title: string;
  fix: string;
}

/** Fixes that the mail names. */
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

/** `wordsOf` knows the checks of this version. */
export function auditEmailFormFor(
  sent: SentReport,
  wordsOf: (id: string) => CheckWords | undefined,
  siteUrl: string,
): FormDefinition {
  const { tool, reportId, grade, score, priorities } = sent;
  const permalink = reportPath(tool, reportId);
  const fixes = priorities.flatMap((id) => wordsOf(id) ?? []);
  return {
    ...toolEmailForm,
    title: tool.name,
    acknowledgement: {
      subject: `Your report: ${tool.name},`,
      opening: `Here is the report you asked us to send, from the ${tool.name}.`,
      sentences: [
        `The link shows all of it, to whoever has the link, until ${reportDays} days after the audit.`,
      ],
      repeats: {},
      rows: [
        { label: 'Grade', value: `${grade}, ${score} of 100 points` },
        ...fixes.map(({ title, fix }) => ({ label: title, value: fix })),
      ],
      links: [{ label: 'Open the report', url: `${siteUrl}${permalink}` }],
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

/** The report that `recorded` tells of; undefined when it tells of none. */
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
