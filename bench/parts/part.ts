/** What the parts of `npm run bench` measure, and how. */

export interface Site {
  /** Heading of its column. */
  name: string;
  /** Address without a trailing slash. */
  url: string;
  /** Folder of the checkout. Undefined for bare HTML, which is no separate program. */
  folder?: string;
}

export interface Options {
  /** Names of templates; all if empty. */
  template: readonly string[];
  /** Every address of the sitemap instead of one for each template. */
  'all-routes': boolean;
  /** Repetitions, of which the median counts. */
  runs: number;
}

/** Rows of the last table: by measure, a text for each site's name. */
export type Summary = Record<string, Record<string, string>>;

export type Part = (sites: readonly [Site, ...Site[]], options: Options) => Promise<Summary>;

/** Sets one cell of a summary. */
export function note(summary: Summary, measure: string, site: string, text: string): void {
  summary[measure] = { ...summary[measure], [site]: text };
}

/** "12", or "12 to 15" if the values differ. */
export function spread(values: readonly number[], digits = 0): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return least === most ? `${least}` : `${least} to ${most}`;
}
