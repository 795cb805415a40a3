import { FoldOnPhones } from '../ui/fold-on-phones.tsx';
import { ArrowLink } from '../ui/text-link.tsx';
import { ColumnsSection } from './columns-section.tsx';
import type { DeadlineYear, NextDeadline } from './deadlines/deadline-row.ts';
import { DeadlineTable } from './deadlines/deadline-table.tsx';
import { YearStrip, YearStripKey } from './deadlines/year-strip.tsx';

interface DeadlineCalendarProps {
  /** The present year, with the dates that shape this industry's. */
  calendar: DeadlineYear & { next: NextDeadline | undefined };
  /** Address of the calendar of all dates. */
  all: string;
  surface?: 'paper' | 'raised';
}

/** The due dates behind an industry's year, as a picture and as a table. */
export function DeadlineCalendar({ calendar, all, surface = 'raised' }: DeadlineCalendarProps) {
  const { year, rows, sentence, today, next } = calendar;
  return (
    <ColumnsSection id="deadlines" heading={`What is due in ${year}`} surface={surface}>
      {next && (
        <p className="mb-7 text-lede">
          Next:{' '}
          <time dateTime={next.date} className="font-serif font-semibold underline-double">
            {next.day}, {next.year}
          </time>{' '}
          <span className="text-small text-ink-2">{next.what.join('; ')}.</span>
        </p>
      )}
      <YearStrip rows={rows} sentence={sentence} {...(today && { today })} />
      <YearStripKey className="mt-4" />
      <div className="mt-7">
        <FoldOnPhones label={`The ${rows.length} dates of ${year} as a table`}>
          <DeadlineTable caption={`Due dates that shape the year, ${year}`} rows={rows} />
        </FoldOnPhones>
      </div>
      <p className="mt-5 text-small">
        <ArrowLink to={all} className="py-2 pointer-coarse:py-3">
          All federal dates, for three years
        </ArrowLink>
      </p>
    </ColumnsSection>
  );
}
