/** Completion day of a solution's step, parsed from its `when`. */

/** Columns of the aging report by last day; the last column is for later or quoted steps. */
export const agingColumns = [10, 14, 30, undefined] as const;

/** `By day 14` → 14, `Week 1` → 7, steps before the first day → 0. Undefined for later or quoted steps. */
function lastDayOf(when: string): number | undefined {
  if (/quoted/i.test(when)) return undefined;
  if (/^(intake call|before we start)$/i.test(when)) return 0;
  const week = /^week (\d+)$/i.exec(when)?.[1];
  if (week) return Number(week) * 7;
  const day = /^(?:by day|days? \d+ to|day) (\d+)$/i.exec(when)?.[1];
  return day === undefined ? undefined : Number(day);
}

/** Column index of a step in the aging report. */
export function agingColumnOf(when: string): number {
  const day = lastDayOf(when);
  const later = agingColumns.length - 1;
  if (day === undefined) return later;
  const found = agingColumns.findIndex((last) => last !== undefined && day <= last);
  return found === -1 ? later : found;
}
