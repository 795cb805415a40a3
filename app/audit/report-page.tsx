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
      <div className="mt-12 grid gap-12">
        <CompareForm tool={tool} report={report} />
        <ShareReport link={link} expiresAt={report.expiresAt} />
        {children}
      </div>
      <ol className="mt-12 grid max-w-[92ch] list-inside list-decimal gap-1.5 text-micro text-ink-3 print:mt-6">
        <li>
          Prepared from the addresses it names and from nothing else. The same input gives the same score.
        </li>
        <li>This is a website check with good manners, not an attest service.</li>
      </ol>
    </>
  );
}
