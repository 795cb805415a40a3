import { Sheet } from '../../ui/sheet.tsx';
import type { NextDeadline } from './deadline-row.ts';

interface NextDateProps {
  next: NextDeadline;
  /** Filer in the filter; absent without a filter. */
  filer?: string | undefined;
}

/** The next date, large, on its own slip. */
export function NextDate({ next, filer }: NextDateProps) {
  return (
    <Sheet label={filer ? `Next for ${filer}` : 'Next due date'} className="print:hidden">
      <p className="mt-3.5">
        <time
          dateTime={next.date}
          className="inline-block border-b-4 border-double border-brass pb-1 font-serif text-[clamp(2.25rem,1.6rem+2.2vw,3.25rem)] leading-[1.05] font-semibold tracking-[-0.02em]"
        >
          {next.day}
        </time>
      </p>
      <p className="mt-3 text-small text-ink-2 tabular">
        {next.year}, a {next.weekday}, {away(next.inDays)}
      </p>
      <ul className="mt-4 border-t border-rule text-small">
        {next.what.map((what) => (
          <li key={what} className="border-b border-rule py-2.5 last:border-0 last:pb-0">
            {what}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function away(days: number): string {
  if (days === 0) return 'which is today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
