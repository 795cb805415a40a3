import type { ReportView } from './audit-view.ts';
import { CheckRows } from './check-rows.tsx';
import { ReportSection } from './report-section.tsx';

/** Failures first, then warnings, what was not judged, and what is in order. */
const order = ['fail', 'warn', 'info', 'pass'] as const;

/** What only an accounting firm is asked; it moves no score. Absent in reports without such checks. */
export function Practice({ report: { practice } }: { report: ReportView }) {
  if (practice.length === 0) return null;
  const rows = practice.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  return (
    <ReportSection id="practice" heading="Read as an accounting firm">
      <p className="mb-4 max-w-[62ch] text-ink-2">
        Other graders stop above this line. These questions are for firms like yours; they are told and not
        graded, so the score stays comparable with anybody’s.
      </p>
      <CheckRows checks={rows} graded={false} detailed />
    </ReportSection>
  );
}
