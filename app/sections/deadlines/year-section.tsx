import { MarginColumns } from '../../ui/margin-columns.tsx';
import type { DeadlineYear } from './deadline-row.ts';
import { DeadlineTable } from './deadline-table.tsx';
import { YearStrip } from './year-strip.tsx';

interface YearSectionProps {
  year: DeadlineYear;
  /** What must stand beside the dates wherever they are read; printed below each year on paper. */
  footnote: readonly { name: string; text: string }[];
}

/** One year: its number, its drawing, its dates. On paper each year takes a sheet of its own. */
export function YearSection({ year: { year, rows, summary, sentence, today }, footnote }: YearSectionProps) {
  const id = `year-${year}`;
  return (
    <section
      aria-labelledby={id}
      className="border-t border-rule py-[clamp(32px,4vw,56px)] print:break-inside-avoid print:border-0 print:py-0 print:not-first:break-before-page"
    >
      <MarginColumns
        narrow
        aside={
          <>
            <h2 id={id} className="text-figure print:text-[1.75rem]!">
              <span className="hidden print:inline">Federal due dates </span>
              {year}
            </h2>
            <p className="mt-2 text-small text-ink-2 print:hidden">{summary}</p>
          </>
        }
      >
        <YearStrip rows={rows} sentence={sentence} {...(today && { today })} />
        <div className="mt-6 print:mt-1">
          <DeadlineTable caption={`Federal due dates of ${year}`} rows={rows} />
        </div>
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
