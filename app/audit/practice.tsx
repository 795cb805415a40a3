import type { ReportView } from './audit-view.ts';
import { CheckRows } from './check-rows.tsx';
import { ReportSchedule } from './report-schedule.tsx';
import { countOf } from './report-words.ts';

/** Failures, warnings, not judged, passed. */
const order = ['fail', 'warn', 'info', 'pass'] as const;

/** Checks only for accounting firms; they don't affect the score. Renders nothing without such checks. */
export function Practice({ report: { practice } }: { report: ReportView }) {
  if (practice.length === 0) return null;
  const rows = practice.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  const open = countOf(practice, 'fail') + countOf(practice, 'warn');
  return (
    <ReportSchedule
      id="practice"
      heading="Read as an accounting firm"
      note={open > 0 ? `${open} to look at` : 'Nothing to look at'}
    >
      <p className="mb-4 max-w-[62ch] text-ink-2">
        These questions are for accounting firms. They change no score, so your score compares with that of
        any other website.
      </p>
      <CheckRows checks={rows} graded={false} detailed />
    </ReportSchedule>
  );
}
