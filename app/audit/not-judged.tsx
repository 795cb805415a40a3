import type { ReportView } from './audit-view.ts';
import { CheckRows } from './check-rows.tsx';
import { ReportSchedule } from './report-schedule.tsx';
import { counted, limitSentences } from './report-words.ts';

/** What this report does not judge, and why. */
export function NotJudged({ report }: { report: ReportView }) {
  const limits = limitSentences(report);
  const open = report.checks.filter(({ status }) => status === 'info');
  return (
    <ReportSchedule
      id="not-judged"
      heading="What was not judged, and why"
      note={open.length > 0 ? counted(open.length, 'check') : ''}
    >
      <ul className="mb-5 grid max-w-[68ch] gap-1.5 text-ink-2">
        {limits.map((sentence) => (
          <li key={sentence} className="border-l-3 border-double border-margin pl-4 text-ink">
            {sentence}
          </li>
        ))}
        <li>
          Scripts were not run, so what appears only through them counts as absent. Color, layout and the
          truth of the words were not judged either; that takes eyes.
        </li>
      </ul>
      {open.length > 0 && <CheckRows checks={open} graded />}
    </ReportSchedule>
  );
}
