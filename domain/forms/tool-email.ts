/** "Email me my results". The server recomputes the result from the inputs. */

import type { Grade, Report } from 'site-audit/report';
import { type AuditTool, reportDays, reportPath } from '../audit/tools.ts';
import type { Tool } from '../tools/define.ts';
import { emailFormId, exampleClause, queryOf } from '../tools/entries.ts';
import { type Answer, addressOf, type Entries } from '../tools/evaluate.ts';
import { accountants } from '../tools/format.ts';
import * as fields from './fields.ts';
import { type FormDefinition, schemaOf } from './form.ts';

const asked = {
  email: fields.email,
  name: fields.firstName,
  marketing_consent: fields.marketingConsent,
};

export const toolEmailForm = {
  name: emailFormId,
  title: 'Tool result',
  fields: asked,
  schema: schemaOf(asked),
  wording: 'result_copy',
  freeText: [],
  acknowledgement: { subject: 'Your result from', sentences: [], repeats: {} },
} satisfies FormDefinition;

interface ResultPlaces {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Address of the page that helps with a service key. */
  servicePath: (key: string) => string;
}

/** The form for one result. The visitor's part of the mail is validated numbers and choices only. */
export function toolEmailFormFor(
  tool: Tool,
  { answer, entries }: { answer: Answer; entries: Entries },
  { siteUrl, servicePath }: ResultPlaces,
): FormDefinition {
  const advice = answer.recommendations.flatMap((id) => tool.recs[id] ?? []);
  const bands = Object.entries(answer.bands).filter(([, band]) => band !== null);
  const sentence = [
    exampleClause(tool, entries, answer.inputs),
    accountants(tool.headline(answer, answer.display, answer.inputs)),
  ]
    .filter(Boolean)
    .join(' ');
  const figures = tool.main.map((id) => ({
    label: tool.outputs.find((output) => output.id === id)?.label ?? id,
    value: accountants(answer.display[id] ?? ''),
  }));
  const permalink = addressOf(tool, queryOf(tool, entries));
  const link = { label: 'Open this result', url: siteUrl + permalink };
  return {
    ...toolEmailForm,
    title: tool.name,
    result: { sentence, rows: figures, link },
    acknowledgement: {
      subject: `Your result: ${tool.name},`,
      opening: `Here is the result you asked us to send, from the ${tool.name}.`,
      sentences: [sentence],
      repeats: {},
      rows: [...figures, ...advice.map(({ title, text }) => ({ label: title, value: text }))],
      links: [
        link,
        ...advice.map(({ title, service }) => ({
          label: title,
          url: `${siteUrl}${servicePath(service)}`,
        })),
      ],
    },
    recorded: {
      tool: tool.slug,
      bands: bands.map(([id, band]) => `${id}=${band}`).join(' '),
      permalink,
    },
  };
}

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
