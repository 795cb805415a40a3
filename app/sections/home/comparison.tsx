import { Section } from '#app/ui/section.tsx';
import { SplitHeading } from '#app/ui/split-heading.tsx';
import { HeadWithNote } from '../head-with-note.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import type { HomePage } from './home-page.ts';
import { NoteMark } from './note-mark.tsx';
import { PrintWorkpaper } from './print-workpaper.tsx';

/** Due-diligence worksheet with our answers, three alternatives and, on paper, a blank column. */
export function Comparison({ page }: { page: HomePage }) {
  const { comparison, notes } = page;
  return (
    <Section labelledBy="comparison-heading" tight>
      <HeadWithNote
        id="comparison-heading"
        heading={<SplitHeading text={comparison.heading} />}
        note={
          <>
            {comparison.lede}
            <NoteMark id="setup" notes={notes} />
          </>
        }
      />
      <div data-print-alone="">
        <ComparisonTable {...comparison} />
        <div className="mt-3 flex flex-wrap items-center gap-x-9 gap-y-1 text-micro text-ink-3">
          <span>Prepared by: you</span>
          <span>Reviewed by: your partner</span>
          <PrintWorkpaper />
        </div>
      </div>
    </Section>
  );
}
