import type { ReportView } from './audit-view.ts';
import { CheckRows } from './check-rows.tsx';
import { Fold } from './fold.tsx';
import { ReportSection } from './report-section.tsx';
import { limitSentences } from './report-words.ts';

/** What this report does not say, and why. */
export function NotJudged({ report }: { report: ReportView }) {
  const limits = limitSentences(report);
  const open = report.checks.filter(({ status }) => status === 'info');
  return (
    <ReportSection id="not-judged" heading="What was not judged, and why">
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
      {open.length > 0 && (
        <Fold
          label={
            open.length === 1
              ? 'One check that did not apply or could not be decided'
              : `${open.length} checks that did not apply or could not be decided`
          }
        >
          <CheckRows checks={open} graded />
        </Fold>
      )}
    </ReportSection>
  );
}
