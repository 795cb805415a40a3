import type { ReactNode } from 'react';
import type { AuditTool } from '#domain/audit/tools.ts';
import { counted } from '#domain/words/numbers.ts';
import { useSite } from '../layout/site.ts';
import { BelowResult } from '../ui/below-result.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextLink } from '../ui/link.tsx';
import { AuditForm } from './audit-form.tsx';
import type { ReportView } from './audit-view.ts';
import { Findings } from './findings.tsx';
import { CopyButton, ReportSheet } from './report-parts.tsx';
import { auditToolOf } from './report-words.ts';
import { AreasTable, Basis, InOrder, NotJudged, PagesRead, Practice } from './schedules.tsx';
import { Priorities, VerdictHead } from './verdict.tsx';

interface ReportPageProps {
  tool: AuditTool;
  report: ReportView;
  name: string;
  /** Absolute URL for sharing the report. */
  link: string;
  children: ReactNode;
}

const notes = [
  'Based only on the addresses listed here. The same pages get the same score.',
  'This is an automated website check, not an attest service.',
];

/** A report with its actions; a sample is followed by the form for the visitor's own address. */
export function ReportPage({ tool, report, name, link, children }: ReportPageProps) {
  const { isSample, keptUntil } = report;
  const note = isSample
    ? 'A sample: the firm is made up, the audit is real'
    : `Kept until ${keptUntil}`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3 py-4.5 print:hidden">
        <p className="rounded-slip text-micro sm:border sm:border-rule-strong sm:px-2.75 sm:py-1 font-semibold text-ink-2">
          {note}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="ghost"
            size="small"
            data-print=""
            className="whitespace-normal unscripted:hidden"
          >
            <span className="inline-flex items-center gap-2">
              <Icon name="print" className="size-4" />
              Print or save as PDF
            </span>
          </Button>
          <ButtonLink to={tool.path} size="small">
            Run another
          </ButtonLink>
        </div>
      </div>
      <AuditReport report={report} name={name} />
      {!isSample && (
        <p className="paper-only pt-3 text-micro text-ink-3 wrap-anywhere">
          This report, until {keptUntil}: {link}
        </p>
      )}
      <div className="pt-3 text-micro text-ink-3">
        <p className="label-caps mb-2.5">Accompanying notes</p>
        <ol className="grid max-w-[92ch] gap-1.5">
          {notes.map((note, index) => (
            <li key={note} className="grid grid-cols-[22px_1fr]">
              <span aria-hidden="true" className="font-[640] tabular">
                {index + 1}
              </span>
              {note}
            </li>
          ))}
        </ol>
      </div>
      {isSample ? (
        <div className="mt-10 max-w-180 print:hidden">
          <h2 className="mb-4 text-[1.625rem]">Now yours</h2>
          <AuditForm tool={tool} />
        </div>
      ) : (
        <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2 print:hidden">
          {children}
          <BelowResult
            name="share"
            heading="Send it to a colleague"
            text={`Anyone with this link sees the report until ${keptUntil}. It can’t be guessed, and the report says nothing about you.`}
          >
            <p className="audit-code mt-3 max-w-160 border-l-2 border-rule bg-raised px-2.5 py-1.5">
              {link}
            </p>
            <p className="mt-3 unscripted:hidden">
              <CopyButton text={link} label="Copy link" />
            </p>
          </BelowResult>
        </div>
      )}
    </>
  );
}

/** An audit as a letter: verdict, three priorities, signature; evidence follows, folded. `name`: of the tool. */
export function AuditReport({ report, name }: { report: ReportView; name: string }) {
  const pages = report.pages?.length ?? 1;
  return (
    <ReportSheet
      notes={[
        name,
        report.madeOn,
        `${counted(report.checks.length, 'check')}, ${counted(pages, 'page')}`,
      ]}
    >
      <VerdictHead report={report} />
      <Priorities report={report} />
      <p className="audit-row mt-[clamp(26px,3vw,40px)] max-w-[64ch] text-small text-ink-2 print:mt-3">
        Prepared by the audit program of {useSite().product} on{' '}
        <time dateTime={report.fetchedAt}>{report.madeAt}</time>, from the HTML as the server sent
        it. Scripts were not run. The evidence follows.
      </p>
      <div className="audit-schedules mt-[clamp(26px,3vw,40px)] ink-top">
        <AreasTable report={report} />
        <Findings report={report} />
        <Practice report={report} />
        <InOrder report={report} />
        <NotJudged report={report} />
        <PagesRead report={report} />
        <Basis report={report} />
      </div>
      <section
        aria-labelledby="response-heading"
        className="mt-[clamp(26px,3vw,40px)] flex flex-wrap items-center justify-between gap-x-10 gap-y-5.5 border-t-3 border-double border-rule-strong pt-[clamp(26px,3vw,40px)]"
      >
        <div>
          <h2 id="response-heading" className="text-[1.75rem]">
            Management response
          </h2>
          <p className="mt-2 max-w-[60ch] text-ink-2">
            Fix it yourself with the list above, or hand it to us.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6.5 gap-y-4 print:hidden">
          <ButtonLink to="/get-started" icon="arrow">
            Have us fix it
          </ButtonLink>
          <TextLink to={auditToolOf(report.tool).path} className="inline-block py-2.5">
            Audit another address
          </TextLink>
        </div>
      </section>
    </ReportSheet>
  );
}
