export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `Jan`, `Feb` and so on, for narrow columns. */
export const shortMonthNames = monthNames.map((name) => name.slice(0, 3));

/** Runs of consecutive months, 1 to 12: [1, 2, 3, 9] → [1, 3], [9, 9]. */
export function monthRuns(months: readonly number[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (const month of months.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last?.[1] === month - 1) last[1] = month;
    else found.push([month, month]);
  }
  return found;
}

/** `[1, 2, 3, 9]` → `January to March, September`. */
export const monthsInWords = (months: readonly number[]): string =>
  monthRuns(months)
    .map((run) => [...new Set(run.map((month) => monthNames[month - 1]))].join(' to '))
    .join(', ');
