import { shortMonthNames } from '#content/table/months.ts';

/** The twelve months as columns of a grid; first letters on phones. */
export const MonthNames = () =>
  shortMonthNames.map((month) => (
    <span key={month}>
      {month.charAt(0)}
      <span className="max-sm:hidden">{month.slice(1)}</span>
    </span>
  ));
