import type { ReportView } from './audit-view.ts';
import { CheckRows } from './check-rows.tsx';
import { ReportSchedule } from './report-schedule.tsx';
import { counted, countOf } from './report-words.ts';

/** Passed checks, folded by category. */
export function InOrder({ report: { checks, categories } }: { report: ReportView }) {
  const groups = categories
    .map(({ id, title }) => ({
      id,
      title,
      passed: checks.filter(({ category, status }) => category === id && status === 'pass'),
    }))
    .filter(({ passed }) => passed.length > 0);
  if (groups.length === 0) return null;
  const total = countOf(checks, 'pass');
  return (
    <ReportSchedule id="in-order" heading="What is in order" note={`${counted(total, 'check')} passed`}>
      <div className="grid gap-6 print:hidden">
        {groups.map(({ id, title, passed }) => (
          <div key={id}>
            <h3 className="mb-2 text-[1.1875rem]">{title}</h3>
            <CheckRows checks={passed} graded />
          </div>
        ))}
      </div>
    </ReportSchedule>
  );
}
