import type { ReactNode } from 'react';
import { type AuditTool, reportPath } from '#domain/audit/catalog/tools.ts';
import { AuditForm } from './audit-form.tsx';
import { formWords } from './audit-tools.ts';
import type { ReportView } from './audit-view.ts';
import { CompareForm } from './compare-form.tsx';
import { AuditReport } from './report.tsx';
import { ReportTools } from './report-tools.tsx';
import { ShareReport } from './share.tsx';
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

/** A report with its actions. */
export function ReportPage({ tool, report, name, link, watch, children }: ReportPageProps) {
  if (report.isSample) return <SampleReport tool={tool} report={report} name={name} />;
  return (
    <>
      <ReportTools note={`Kept until ${report.keptUntil}`} another={tool.path} />
      <AuditReport report={report} name={name} />
      <p className="paper-only pt-3 text-micro text-ink-3 wrap-anywhere">
        This report, until {report.keptUntil}: {link}
      </p>
      <ReportNotes />
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2 print:hidden">
        <div className="grid content-start gap-12">
          {children}
          {watch && (
            <WatchAddress
              action={reportPath(tool, report.id)}
              subject={formWords[tool.id].subject}
              {...watch}
            />
          )}
        </div>
        <div className="grid content-start gap-12">
          <CompareForm tool={tool} report={report} />
          <ShareReport link={link} keptUntil={report.keptUntil} />
        </div>
      </div>
    </>
  );
}

/** The sample report, followed by the form for the visitor's own address. */
function SampleReport({ tool, report, name }: Pick<ReportPageProps, 'tool' | 'report' | 'name'>) {
  return (
    <>
      <ReportTools note="A sample: the firm is made up, the audit is real" another={tool.path} />
      <AuditReport report={report} name={name} />
      <ReportNotes />
      <div className="mt-10 max-w-180 print:hidden">
        <h2 className="mb-4 text-[1.625rem]">Now yours</h2>
        <AuditForm tool={tool} />
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
