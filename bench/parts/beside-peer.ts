/** A phone's work for our pages beside pages of another site, by Lighthouse's mobile preset: medians, page by page in turn. */
import lighthouse from 'lighthouse';
import { startChromium } from '../browser/browser.ts';
import { median, note, type Options, rounded, type Site, type Summary, templates } from './part.ts';

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { data?: { url?: string; documentLoaderURL?: string } };
}

const numberOf = ({ lhr }: Result, audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;

function eventsOf({ artifacts }: Result): TraceEvent[] {
  // Lighthouse does not declare what it keeps of a run.
  const { Trace } = artifacts as { Trace?: { traceEvents: TraceEvent[] } };
  return Trace?.traceEvents ?? [];
}

/** How often the page's main thread did something. */
function countOf(result: Result, name: string): number {
  const events = eventsOf(result);
  const start = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args.data?.documentLoaderURL === result.lhr.finalDisplayedUrl,
  );
  return events.filter(
    (one) => one.name === name && one.pid === start?.pid && one.tid === start.tid,
  ).length;
}

/** Drawings that the page loads or carries as addresses of data; each is a document with styles and layout of its own. */
function drawingsOf(result: Result): number {
  const addresses = eventsOf(result)
    .filter(({ name }) => name === 'ResourceSendRequest')
    .map(({ args }) => args.data?.url ?? '')
    .filter((url) => /^data:image\/svg|^http.*(?<!favicon[^/]*)\.svg(#.*)?$/.test(url));
  return new Set(addresses.map((url) => url.split('#')[0])).size;
}

/** What is compared, by heading. Less is better but for the score. */
const measures: Readonly<Record<string, (result: Result) => number>> = {
  score: ({ lhr }) => Math.round((lhr.categories.performance?.score ?? 0) * 100),
  'FCP s': (result) => rounded(numberOf(result, 'first-contentful-paint') / 1000, 2),
  'LCP s': (result) => rounded(numberOf(result, 'largest-contentful-paint') / 1000, 2),
  'TBT ms': (result) => rounded(numberOf(result, 'total-blocking-time')),
  'main thread s': (result) => rounded(numberOf(result, 'mainthread-work-breakdown') / 1000, 2),
  KiB: (result) => rounded(numberOf(result, 'total-byte-weight') / 1024),
  requests: (result) => countOf(result, 'ResourceSendRequest'),
  'style passes': (result) => countOf(result, 'UpdateLayoutTree'),
  paints: (result) => countOf(result, 'Paint'),
  'SVG documents': drawingsOf,
};

const read = async (port: number, url: string) => {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
  });
  if (!result) throw new Error(`Lighthouse could not read ${url}.`);
  return Object.values(measures).map((measure) => measure(result));
};

/** `options.peer`: `template=address` of each page to measure beside ours. */
export async function measureBesidePeer(site: Site, { peer, runs }: Options): Promise<Summary> {
  const summary: Summary = {};
  await using browser = await startChromium();
  for (const pair of peer) {
    const [name = '', address = ''] = pair.split(/=(.*)/s);
    const path = templates.find((one) => one.name === name)?.path;
    if (path === undefined || !URL.canParse(address))
      throw new Error(`--peer ${pair} should be like home=http://127.0.0.1:4000/`);
    const pages = { ours: site.url + path, peer: address };
    const found = { ours: [] as number[][], peer: [] as number[][] };
    for (let run = 0; run < runs; run++)
      for (const side of ['ours', 'peer'] as const)
        found[side].push(await read(browser.port, pages[side]));
    for (const [index, measure] of Object.keys(measures).entries())
      for (const side of ['ours', 'peer'] as const) {
        const middle = median(found[side].map((values) => values[index] ?? Number.NaN));
        note(summary, `${name}: ${measure}`, side, String(middle));
      }
  }
  return summary;
}
