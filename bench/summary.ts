/** The table at the end of a run: one row per measure, one column per site. */
import type { Site } from './sites.ts';

/** Rows by name, each with a text per site name. */
export type Summary = Record<string, Record<string, string>>;

export function printSummary(summary: Summary, sites: readonly Pick<Site, 'name'>[]): void {
  const rows = Object.entries(summary).map(([measure, values]) => [
    measure,
    Object.fromEntries(sites.map(({ name }) => [name, values[name] ?? ''])),
  ]);
  if (rows.length > 0) console.table(Object.fromEntries(rows));
}

/** "12", or "12 to 15" if the values differ. */
export function spread(values: readonly number[], digits = 0): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return least === most ? `${least}` : `${least} to ${most}`;
}
