import { ScheduleHead } from '#app/ui/schedule-head.tsx';
import { Section } from '#app/ui/section.tsx';
import { SplitHeading } from '#app/ui/split-heading.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import type { HomePage } from './home-page.ts';
import { NoteMark } from './note-mark.tsx';
import { PrintWorkpaper } from './print-workpaper.tsx';

/** Schedule C: a due-diligence workpaper with our answers, three alternatives and a blank for the reader's own. */
export function Comparison({ page }: { page: HomePage }) {
  const { comparison, notes } = page;
  return (
    <Section labelledBy="comparison-heading">
      <ScheduleHead
        schedule="Schedule C"
        label="Comparison"
        heading={<SplitHeading text={comparison.heading} />}
        headingId="comparison-heading"
        lede={
          <>
            {comparison.lede}
            <NoteMark id="setup" notes={notes} />
          </>
        }
      />
      <div data-print-alone="">
        <ComparisonTable {...comparison} />
        <div className="mt-4.5 flex flex-wrap items-center gap-x-9 gap-y-1.5 text-micro text-ink-3">
          <span>Prepared by: you</span>
          <span>Reviewed by: your partner</span>
          <PrintWorkpaper />
        </div>
      </div>
    </Section>
  );
}
