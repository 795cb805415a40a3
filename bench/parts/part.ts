/** What the parts of `npm run bench` measure, how they sum it up, and the pages they measure. */
import type { Page } from '#content/page-files/read-page.ts';
import { table } from '#content/testing/delivered-site.ts';

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
  /** Pages of another site for `lighthouse`, each as `template=address`. */
  peer: readonly string[];
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
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  );
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** The value below which `share` of the values lie; NaN without values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** `value` rounded to `digits` decimals. */
export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));

/** Times in ms as columns of a table. */
export const p50AndP99 = (times: readonly number[]) => ({
  'p50 ms': rounded(percentile(times, 0.5), 1),
  'p99 ms': rounded(percentile(times, 0.99), 1),
});

/** Prints the goal with what was measured. A missed goal makes the exit status 1. */
export function printGoal(goal: string, measured: string, isMet: boolean): void {
  console.log(`${isMet ? 'Met' : 'MISSED'}: ${goal}. Measured: ${measured}.`);
  if (!isMet) process.exitCode = 1;
}

/**
 * Whether a metric stays flat under load: after a third for warming up, the mean of the last third may exceed that of
 * the second by the fraction `mostGrowth`.
 */
export function flatnessOf(
  values: readonly number[],
  mostGrowth = 0.05,
): { isFlat: boolean; said: string } {
  const third = Math.floor(values.length / 3);
  const mean = (some: readonly number[]) =>
    some.reduce((sum, value) => sum + value, 0) / some.length;
  const [before, after] = [mean(values.slice(third, 2 * third)), mean(values.slice(2 * third))];
  const isFlat = after <= before * (1 + mostGrowth);
  const said = `${rounded(before)} in the second third, ${rounded(after)} in the last: ${isFlat ? 'flat' : 'growing'}`;
  return { isFlat, said };
}

/** `read` opens the search, a menu and the theme; `fill` types into the first field of the page's own form. */
export type FirstUse = 'read' | 'fill';

export interface Template {
  name: string;
  path: string;
  firstUse: FirstUse;
}

/** Pages with a form of their own. */
const filledIn = new Set(
  'resources calculator quiz scorecard audit contact get-started quick-start'.split(' '),
);

/** Templates as in app/routes.ts, plus visibly different pages within one template. */
function nameOf(page: Page): string {
  if ('template' in page && page.template) return page.template;
  return page.kind === 'tool' ? page.toolType : page.kind;
}

/** The first page of each. */
const first = Map.groupBy(table.pages, nameOf);

export const templates: readonly Template[] = [...first]
  // Lighthouse reads no page that is answered with an error.
  .filter(([name]) => name !== 'server-error')
  .map(([name, [page]]) => ({
    name,
    path: page?.path ?? '/',
    firstUse: filledIn.has(name) ? 'fill' : 'read',
  }));
