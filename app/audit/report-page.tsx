import type { ReactNode } from 'react';
import type { AuditTool } from '#domain/audit/tools.ts';
import type { ReportView } from './audit-view.ts';
import { CompareForm } from './compare-form.tsx';
import { AuditReport } from './report.tsx';
import { ReportTools } from './report-tools.tsx';
import { dayOf } from './report-words.ts';
import { ShareReport } from './share.tsx';

interface ReportPageProps {
  tool: AuditTool;
  report: ReportView;
  name: string;
  /** Absolute address that shows the report to others. */
  link: string;
  /** The form for a copy by e-mail. */
  children: ReactNode;
}

/** A report with all that can be done with it. */
export function ReportPage({ tool, report, name, link, children }: ReportPageProps) {
  return (
    <>
      <ReportTools note={`Kept until ${dayOf(report.expiresAt)}`} another={tool.path} />
      <AuditReport report={report} name={name} />
      <p className="paper-only pt-3 text-micro text-ink-3 wrap-anywhere">
        This report, until {dayOf(report.expiresAt)}: {link}
      </p>
      <ReportNotes />
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2 print:hidden">
        <div>{children}</div>
        <div className="grid content-start gap-12">
          <CompareForm tool={tool} report={report} />
          <ShareReport link={link} expiresAt={report.expiresAt} />
        </div>
      </div>
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
