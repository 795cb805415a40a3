import { MarginColumns } from '../../ui/margin-columns.tsx';
import type { DeadlineRow, DeadlineYear } from './deadline-row.ts';
import { DeadlineTable } from './deadline-table.tsx';
import { FoldedDates } from './folded-dates.tsx';
import { YearStrip } from './year-strip.tsx';

interface YearSectionProps {
  year: DeadlineYear;
  /** Printed below each year on paper. */
  footnote: readonly { name: string; text: string }[];
  /** Shows the drawing, with the dates folded. */
  isFolded: boolean;
}

/** Fewer past dates than this are not folded. */
const foldFrom = 4;

/** One year: number, drawing, dates. Many past dates are folded. On paper each year has its own sheet. */
export function YearSection({ year, footnote, isFolded }: YearSectionProps) {
  const { year: number, rows, summary, sentence, today } = year;
  const id = `year-${number}`;
  const passed = rows.filter(({ state }) => state === 'passed');
  const folded = isFolded ? rows : passed.length < foldFrom ? [] : passed;
  return (
    <section
      aria-labelledby={id}
      className="border-t border-rule py-[clamp(28px,2.6vw,40px)] print:break-inside-avoid print:border-0 print:py-0 print:not-first:break-before-page"
    >
      <MarginColumns
        narrow
        aside={
          <>
            <h2 id={id} className="text-figure print:text-[1.75rem]!">
              <span className="hidden print:inline">Federal due dates </span>
              {number}
            </h2>
            <p className="mt-2 text-small text-ink-2 print:hidden">{summary}</p>
          </>
        }
      >
        <YearStrip rows={rows} sentence={sentence} {...(today && { today })} />
        <Dates year={number} rows={rows} folded={folded} isPassed={!isFolded} />
        <ul className="mt-3 hidden gap-0.5 text-[.6875rem] text-ink-2 print:grid">
          {footnote.map(({ name, text }) => (
            <li key={name}>
              <b>{name}.</b> {text}
            </li>
          ))}
        </ul>
      </MarginColumns>
    </section>
  );
}

interface DatesProps {
  year: number;
  rows: readonly DeadlineRow[];
  folded: readonly DeadlineRow[];
  isPassed: boolean;
}

function Dates({ year, rows, folded, isPassed }: DatesProps) {
  const open = rows.slice(folded.length);
  return (
    <>
      {folded.length > 0 && (
        <FoldedDates
          label={isPassed ? `${folded.length} dates have passed` : `All ${folded.length} dates of ${year}`}
        >
          <DeadlineTable
            caption={isPassed ? `Passed due dates of ${year}` : `Federal due dates of ${year}`}
            rows={folded}
          />
        </FoldedDates>
      )}
      {open.length > 0 && (
        <div className="mt-6 print:mt-1">
          <DeadlineTable caption={`Federal due dates of ${year}`} rows={open} />
        </div>
      )}
    </>
  );
}
