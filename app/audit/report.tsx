import { AreasTable } from './areas-table.tsx';
import { auditToolOf } from './audit-tools.ts';
import type { ReportView } from './audit-view.ts';
import { Basis } from './basis.tsx';
import { Findings } from './findings.tsx';
import { InOrder } from './in-order.tsx';
import { ManagementResponse } from './management-response.tsx';
import { NotJudged } from './not-judged.tsx';
import { OpinionHead } from './opinion.tsx';
import { PagesRead } from './pages-read.tsx';
import { Practice } from './practice.tsx';
import { Priorities } from './priorities.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { counted } from './report-words.ts';
import { SignOff } from './sign-off.tsx';

/**
 * An audit as a letter: opinion, three priorities, signature; evidence follows, folded. `name`: name of the
 * tool.
 */
export function AuditReport({ report, name }: { report: ReportView; name: string }) {
  const pages = report.pages?.length ?? 1;
  return (
    <ReportSheet
      score={report.score}
      grade={report.grade}
      notes={[name, report.madeOn, `${counted(report.checks.length, 'check')}, ${counted(pages, 'page')}`]}
    >
      <OpinionHead report={report} />
      <Priorities report={report} />
      <SignOff report={report} />
      <div className="audit-schedules mt-[clamp(26px,3vw,40px)] border-t-[1.5px] border-ink">
        <AreasTable report={report} />
        <Findings report={report} />
        <Practice report={report} />
        <InOrder report={report} />
        <NotJudged report={report} />
        <PagesRead report={report} />
        <Basis report={report} />
      </div>
      <ManagementResponse another={auditToolOf(report.tool).path} />
    </ReportSheet>
  );
}
