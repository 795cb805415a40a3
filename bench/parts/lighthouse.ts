/** Lighthouse with its mobile preset: medians of several runs per page. */
import lighthouse from 'lighthouse';
import { startChromium } from '../browser/browser.ts';
import { measureBesidePeer } from './beside-peer.ts';
import { sitemapPaths } from './load.ts';
import {
  median,
  note,
  type Options,
  rounded,
  type Site,
  type Summary,
  spread,
  templates,
} from './part.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The audits to read, their headings, and the target limits; times in s except blocking, in ms. */
const metrics = [
  { audit: 'first-contentful-paint', name: 'FCP s', scale: 1000, digits: 2, most: 1 },
  { audit: 'largest-contentful-paint', name: 'LCP s', scale: 1000, digits: 2, most: 1.4 },
  { audit: 'total-blocking-time', name: 'TBT ms', scale: 1, digits: 0, most: 10 },
  { audit: 'cumulative-layout-shift', name: 'CLS', scale: 1, digits: 3, most: 0 },
] as const;

/** Of one page: scores, values of the metrics, failed audits outside performance, and the machine's speed. */
interface Figures {
  scores: number[];
  values: number[];
  failed: string[];
  /** Lighthouse's benchmark index. Below about 1,500 its slowdown of 4 simulates a phone slower than it means to. */
  machine: number;
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
    throw new Error(
      `Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
    );
  }
  const { lhr } = result;
  const failed = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1);
  return {
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    values: metrics.map(
      ({ audit, scale }) => (lhr.audits[audit]?.numericValue ?? Number.NaN) / scale,
    ),
    failed: failed.map(({ id }) => id),
    machine: lhr.environment.benchmarkIndex,
  };
}

/** Medians; the failed audits are those of the last run. */
const middleOf = (runs: readonly Figures[]): Figures => ({
  scores: categories.map((_, index) => median(runs.map(({ scores }) => scores[index] ?? 0))),
  values: metrics.map((_, index) => median(runs.map(({ values }) => values[index] ?? Number.NaN))),
  failed: runs.at(-1)?.failed ?? [],
  machine: median(runs.map(({ machine }) => machine)),
});

/** The targets a page misses. */
function missesOf({ scores, values, failed }: Figures): string[] {
  return [
    ...categories.flatMap((name, index) =>
      scores[index] === 100 ? [] : [`${name} ${scores[index]}`],
    ),
    ...metrics.flatMap(({ name, most, digits }, index) => {
      const value = rounded(values[index] ?? Number.NaN, digits);
      return value <= most ? [] : [`${name} ${value}`];
    }),
    ...failed,
  ];
}

const rowOf = ({ scores, values }: Figures) => ({
  ...Object.fromEntries(categories.map((category, index) => [category, scores[index]])),
  ...Object.fromEntries(
    metrics.map((metric, index) => [
      metric.name,
      rounded(values[index] ?? Number.NaN, metric.digits),
    ]),
  ),
});

/** Measures each page on each site in turn. With all routes only this site. */
export async function measureLighthouse(all: readonly Site[], options: Options): Promise<Summary> {
  const { runs, template } = options;
  if (options.peer.length > 0 && all[0]) return measureBesidePeer(all[0], options);
  const isWhole = options['all-routes'];
  const sites = isWhole ? all.slice(0, 1) : all;
  const chosen = templates.filter(({ name }) => template.length === 0 || template.includes(name));
  const paths = isWhole ? await sitemapPaths(sites[0]?.url ?? '') : chosen.map(({ path }) => path);
  console.log(
    `\nLighthouse, mobile, simulated: medians of ${runs} runs for each of ${paths.length} pages`,
  );
  const measured = sites.map(() => new Map<string, Figures>());
  await using browser = await startChromium();
  for (const path of paths) {
    const figures = sites.map((): Figures[] => []);
    for (let run = 0; run < runs; run++)
      for (const [index, { url }] of sites.entries())
        figures[index]?.push(await runOnce(browser.port, url + path));
    for (const [index, each] of figures.entries()) measured[index]?.set(path, middleOf(each));
  }
  const summary: Summary = {};
  for (const [index, { name }] of sites.entries()) {
    const rows = [...(measured[index] ?? [])];
    console.log(name);
    console.table(Object.fromEntries(rows.map(([path, figures]) => [path, rowOf(figures)])));
    for (const [path, figures] of rows) {
      const misses = missesOf(figures);
      if (misses.length > 0) console.log(`  ${path} misses: ${misses.join(', ')}`);
    }
    for (const [at, category] of categories.entries()) {
      const scores = rows.map(([, figures]) => figures.scores[at] ?? 0);
      note(summary, `Lighthouse ${category}`, name, spread(scores));
    }
    for (const [at, metric] of metrics.entries()) {
      const values = rows.map(([, figures]) => figures.values[at] ?? Number.NaN);
      note(summary, metric.name, name, spread(values, metric.digits));
    }
    note(
      summary,
      "machine's benchmark index",
      name,
      spread(rows.map(([, { machine }]) => machine)),
    );
  }
  return summary;
}
