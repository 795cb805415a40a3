import { ArrowLink } from '#app/ui/text-link.tsx';
import { SideHeading } from '../columns-section.tsx';
import type { DeadlineRow } from '../deadlines/deadline-row.ts';

interface NextDatesProps {
  rows: readonly DeadlineRow[];
  /** Address of the full calendar. */
  all: string;
}

const shown = 2;

/** The full calendar lists all names. */
const shortened = (names: readonly string[]) =>
  names.slice(0, shown).join('; ') + (names.length > shown ? `; ${names.length - shown} more` : '');

/** The next due dates relevant to an industry. */
export function NextDates({ rows, all }: NextDatesProps) {
  return (
    <>
      <div className="mb-5">
        <SideHeading id="deadlines">Next due dates</SideHeading>
      </div>
      <ul className="border-t-[1.5px] border-ink">
        {rows.map(({ date, weekday, day, items }) => (
          <li key={date} className="grid gap-x-8 gap-y-1 border-b border-rule py-3">
            <time dateTime={date} className="font-serif text-[1.1875rem] leading-[1.3] font-semibold">
              {weekday}, {day}, {date.slice(0, 4)}
            </time>
            <span className="text-ink-2">{shortened(items.map(({ what }) => what))}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small">
        <ArrowLink to={all} className="py-2 pointer-coarse:py-3">
          All federal dates, for three years
        </ArrowLink>
      </p>
    </>
  );
}
