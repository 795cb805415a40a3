import type { ReactNode } from 'react';
import { type AuditTool, reportPath } from '#domain/audit/catalog/tools.ts';
import { BelowResult } from '../ui/below-result.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { AuditForm, CompareForm } from './audit-form.tsx';
import { formWords } from './audit-tools.ts';
import type { ReportView } from './audit-view.ts';
import { CopyButton } from './copy-button.tsx';
import { AuditReport } from './report.tsx';
import { WatchAddress, type WatchForm } from './watch-form.tsx';

interface ReportPageProps {
  tool: AuditTool;
  report: ReportView;
  name: string;
  /** Absolute URL for sharing the report. */
  link: string;
  /** Undefined if the address cannot be watched. */
  watch: WatchForm | undefined;
  /** Form that emails a copy. */
  children: ReactNode;
}

/** A report with its actions; a sample is followed by the form for the visitor's own address. */
export function ReportPage({ tool, report, name, link, watch, children }: ReportPageProps) {
  const { id, isSample, keptUntil } = report;
  const note = isSample ? 'A sample: the firm is made up, the audit is real' : `Kept until ${keptUntil}`;
  return (
    <>
      <ReportTools note={note} another={tool.path} />
      <AuditReport report={report} name={name} />
      {!isSample && (
        <p className="paper-only pt-3 text-micro text-ink-3 wrap-anywhere">
          This report, until {keptUntil}: {link}
        </p>
      )}
      <ReportNotes />
      {isSample ? (
        <div className="mt-10 max-w-180 print:hidden">
          <h2 className="mb-4 text-[1.625rem]">Now yours</h2>
          <AuditForm tool={tool} />
        </div>
      ) : (
        <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2 print:hidden">
          <div className="grid content-start gap-12">
            {children}
            {watch && (
              <WatchAddress action={reportPath(tool, id)} subject={formWords[tool.id].subject} {...watch} />
            )}
          </div>
          <div className="grid content-start gap-12">
            <CompareForm tool={tool} report={report} />
            <ShareReport link={link} keptUntil={keptUntil} />
          </div>
        </div>
      )}
    </>
  );
}

const notes = [
  'Prepared from the addresses it names and from nothing else. The same input gives the same score.',
  'This is a website check with good manners, not an attest service.',
];

function ReportNotes() {
  return (
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
  );
}

/** Above the sheet: a note, print, save as PDF, or start another audit at the address `another`. */
export function ReportTools({ note, another }: { note: string; another: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3 py-4.5 print:hidden">
      <p className="rounded-slip text-micro sm:border sm:border-rule-strong sm:px-2.75 sm:py-1 font-semibold text-ink-2">
        {note}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="ghost" size="small" data-print="" className="unscripted:hidden">
          <span className="inline-flex items-center gap-2">
            <Icon name="print" className="size-4" />
            Print or save as PDF
          </span>
        </Button>
        <ButtonLink to={another} size="small">
          Run another
        </ButtonLink>
      </div>
    </div>
  );
}

function ShareReport({ link, keptUntil }: { link: string; keptUntil: string }) {
  return (
    <BelowResult
      name="share"
      heading="Send it to a colleague"
      text={`Anyone with this link sees the report until ${keptUntil}. It can’t be guessed, and the report says nothing about you.`}
    >
      <p className="audit-code mt-3 max-w-160 border-l-2 border-rule bg-raised px-2.5 py-1.5">{link}</p>
      <p className="mt-3 unscripted:hidden">
        <CopyButton text={link} label="Copy link" />
      </p>
    </BelowResult>
  );
}
