import { useSite } from '../layout/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { AreasTable } from './areas-table.tsx';
import { auditToolOf } from './audit-tools.ts';
import type { ReportView } from './audit-view.ts';
import { Findings } from './findings.tsx';
import { OpinionHead } from './opinion.tsx';
import { Priorities } from './priorities.tsx';
import { ReportSheet } from './report-parts.tsx';
import { counted } from './report-words.ts';
import { Basis, InOrder, NotJudged, PagesRead, Practice } from './schedules.tsx';

/** An audit as a letter: opinion, three priorities, signature; evidence follows, folded. `name`: of the tool. */
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
      <p className="audit-row mt-[clamp(26px,3vw,40px)] max-w-[64ch] text-small text-ink-2">
        Prepared by the audit program of {useSite().product} on{' '}
        <time dateTime={report.fetchedAt}>{report.madeAt}</time>, from the HTML as the server sent it. Scripts
        were not run. The evidence follows.
      </p>
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

/** Last lines of the sheet: two next steps. */
function ManagementResponse({ another }: { another: string }) {
  return (
    <section
      aria-labelledby="response-heading"
      className="mt-[clamp(26px,3vw,40px)] flex flex-wrap items-center justify-between gap-x-10 gap-y-5.5 border-t-3 border-double border-rule-strong pt-[clamp(26px,3vw,40px)]"
    >
      <div>
        <h2 id="response-heading" className="text-[1.75rem]">
          Management response
        </h2>
        <p className="mt-2 max-w-[60ch] text-ink-2">
          Fix it yourself with the list above. It is a good list. Or hand it to us.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6.5 gap-y-4 print:hidden">
        <ButtonLink to="/get-started" icon="arrow">
          Have us fix it
        </ButtonLink>
        <TextLink to={another} className="inline-block py-2.5">
          Audit another address
        </TextLink>
      </div>
    </section>
  );
}
