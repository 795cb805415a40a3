/** The table at the end of a run: one row for each measure, one column for each site. */
import type { Site } from './sites.ts';

/** Rows by name, each with a text for each site by its name. */
export type Summary = Record<string, Record<string, string>>;

export function printSummary(summary: Summary, sites: readonly Pick<Site, 'name'>[]): void {
  const rows = Object.entries(summary).map(([measure, values]) => [
    measure,
    Object.fromEntries(sites.map(({ name }) => [name, values[name] ?? ''])),
  ]);
  if (rows.length > 0) console.table(Object.fromEntries(rows));
}

/** "12", or "12 to 15" when the values differ. */
export function spread(values: readonly number[], digits = 0): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return least === most ? `${least}` : `${least} to ${most}`;
}
