import { shortMonthNames } from '#content/table/months.ts';

/** The twelve months as columns of a grid; first letters on phones. `look`: classes of some months, from 0. */
export const MonthNames = ({ look }: { look?: (month: number) => string | false }) =>
  shortMonthNames.map((month, index) => (
    <span key={month} className={look?.(index) || undefined}>
      {month.charAt(0)}
      <span className="max-sm:hidden">{month.slice(1)}</span>
    </span>
  ));
