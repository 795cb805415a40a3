/** Lighthouse with its mobile preset: medians of several runs per page. */
import lighthouse from 'lighthouse';
import { startChromium } from '../browser/chromium.ts';
import { median, rounded } from '../middle.ts';
import type { Options } from '../options.ts';
import type { Site } from '../sites.ts';
import { type Summary, spread } from '../summary.ts';
import { sitemapPaths, templates } from '../templates.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The audits to read, their headings, and the target limits; times in s except blocking, in ms. */
const metrics = [
  { audit: 'first-contentful-paint', name: 'FCP s', scale: 1000, digits: 2, most: 1 },
  { audit: 'largest-contentful-paint', name: 'LCP s', scale: 1000, digits: 2, most: 1.4 },
  { audit: 'total-blocking-time', name: 'TBT ms', scale: 1, digits: 0, most: 10 },
  { audit: 'cumulative-layout-shift', name: 'CLS', scale: 1, digits: 3, most: 0 },
] as const;

interface Page {
  name: string;
  path: string;
}

/** Medians of one page on one site. */
interface Figures {
  scores: number[];
  values: number[];
  /** Failed audits of the last run outside performance. */
  failed: string[];
}

/** Chromium loses a trace now and then: a run of ten minutes should not end with it. */
const attempts = 3;

async function runOnce(port: number, url: string, attempt = 1): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result || result.lhr.runtimeError) {
    if (attempt < attempts) return runOnce(port, url, attempt + 1);
    throw new Error(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { lhr } = result;
  const failed = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1);
  return {
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    values: metrics.map(({ audit, scale }) => (lhr.audits[audit]?.numericValue ?? Number.NaN) / scale),
    failed: failed.map(({ id }) => id),
  };
}

function middleOf(runs: readonly Figures[]): Figures {
  return {
    scores: categories.map((_, index) => median(runs.map(({ scores }) => scores[index] ?? 0))),
    values: metrics.map((_, index) => median(runs.map(({ values }) => values[index] ?? Number.NaN))),
    failed: runs.at(-1)?.failed ?? [],
  };
}

/** The targets a page misses. */
function missesOf({ scores, values, failed }: Figures): string[] {
  return [
    ...categories.flatMap((name, index) => (scores[index] === 100 ? [] : [`${name} ${scores[index]}`])),
    ...metrics.flatMap(({ name, most, digits }, index) => {
      const value = rounded(values[index] ?? Number.NaN, digits);
      return value <= most ? [] : [`${name} ${value}`];
    }),
    ...failed,
  ];
}

const rowOf = (name: string, { scores, values }: Figures) => ({
  page: name,
  ...Object.fromEntries(categories.map((category, index) => [category, scores[index]])),
  ...Object.fromEntries(
    metrics.map((metric, index) => [metric.name, rounded(values[index] ?? Number.NaN, metric.digits)]),
  ),
});

async function pagesOf(site: Site, { allRoutes, templates: chosen }: Options): Promise<Page[]> {
  if (allRoutes) return (await sitemapPaths(site.url)).map((path) => ({ name: path, path }));
  return templates.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
}

/** Measures each page on each site in turn. With all routes only this site, and the table shows the worst. */
export async function measureLighthouse(all: readonly Site[], options: Options): Promise<Summary> {
  const [here] = all;
  if (!here) return {};
  const sites = options.allRoutes ? [here] : all;
  const pages = await pagesOf(here, options);
  console.log(
    `\nLighthouse, mobile, simulated: medians of ${options.runs} runs for each of ${pages.length} pages`,
  );
  const measured = sites.map(() => [] as { page: Page; figures: Figures }[]);
  const browser = await startChromium();
  try {
    for (const page of pages) {
      const runs = sites.map(() => [] as Figures[]);
      for (let run = 0; run < options.runs; run++)
        for (const [index, site] of sites.entries())
          runs[index]?.push(await runOnce(browser.port, site.url + page.path));
      for (const [index, each] of runs.entries()) measured[index]?.push({ page, figures: middleOf(each) });
    }
  } finally {
    await browser.stop();
  }
  const summary: Summary = {};
  for (const [index, { name }] of sites.entries()) {
    const rows = measured[index] ?? [];
    console.log(name);
    if (options.allRoutes) printWorst(rows);
    else console.table(rows.map(({ page, figures }) => rowOf(page.name, figures)));
    for (const { page, figures } of rows) {
      const misses = missesOf(figures);
      if (misses.length > 0) console.log(`  ${page.path} misses: ${misses.join(', ')}`);
    }
    categories.forEach((category, at) => {
      summary[`Lighthouse ${category}`] = {
        ...summary[`Lighthouse ${category}`],
        [name]: spread(rows.map(({ figures }) => figures.scores[at] ?? 0)),
      };
    });
    metrics.forEach((metric, at) => {
      summary[metric.name] = {
        ...summary[metric.name],
        [name]: spread(
          rows.map(({ figures }) => figures.values[at] ?? Number.NaN),
          metric.digits,
        ),
      };
    });
  }
  return summary;
}

/** The worst page of each measure. */
function printWorst(rows: readonly { page: Page; figures: Figures }[]): void {
  const worst = (of: (figures: Figures) => number) =>
    rows.toSorted((a, b) => of(b.figures) - of(a.figures)).at(0);
  const lines = [
    ...categories.map((category, at) => {
      const row = worst(({ scores }) => -(scores[at] ?? 0));
      return { measure: category, worst: row?.figures.scores[at], page: row?.page.path };
    }),
    ...metrics.map(({ name, digits }, at) => {
      const row = worst(({ values }) => values[at] ?? 0);
      return {
        measure: name,
        worst: rounded(row?.figures.values[at] ?? Number.NaN, digits),
        page: row?.page.path,
      };
    }),
  ];
  console.table(lines);
}
