/** Requests besides the crawl: what pages name (canonicals, language versions, sitemap entries, redirects, downloads), and three probes. */

import { randomUUID } from 'node:crypto';
import { isDownload } from '../links/internal-links.ts';
import { readPageLinks } from '../links/page-links.ts';
import type { ToolId } from '../report/report-types.ts';
import { verdictFor } from '../robots/match-robots.ts';
import type { Probe, Probes, Target } from '../site/snapshot.ts';
import { isInternal, withoutFragment } from '../site/urls.ts';
import { targetsOf } from '../site/wanted-targets.ts';
import type { Sitemap } from '../sitemap/sitemap.ts';
import type { CrawlResult } from './crawl.ts';
import type { Means } from './means.ts';

/** Visits each wanted address once, in order of value; those that may not be requested are listed as skipped. */
export async function visitTargets(
  tool: ToolId,
  found: CrawlResult,
  sitemap: Sitemap | null,
  means: Means,
): Promise<Map<string, Target>> {
  const wanted = wantedTargets(tool, found, sitemap, means);
  const unique = new Map(
    wanted.toReversed().map((one) => [withoutFragment(one.url), one.interest]),
  );
  const rest = [...unique].reverse().values();
  const results = new Map<string, Target>();
  const worker = async () => {
    for (const [url, interest] of rest) {
      results.set(url, {
        url,
        result: await means.visits.follow(url, (at) => mayAsk(at, means), interest),
      });
    }
  };
  await Promise.all(Array.from({ length: means.limits.atOnce }, worker));
  return results;
}

/** Ordered by value; the last ones are dropped first. */
function wantedTargets(
  tool: ToolId,
  { crawl, redirecting }: CrawlResult,
  sitemap: Sitemap | null,
  { first, robots: { url, result }, limits }: Means,
) {
  const pages =
    tool === 'qa'
      ? [first]
      : crawl.pages.flatMap(({ result }) => ('kind' in result ? [] : [result]));
  const named = pages.flatMap((page) => {
    if (!page.document) return [];
    const { headers, url } = page.answer;
    const links = readPageLinks(page.document, headers, url);
    return targetsOf({ page, url: new URL(url), links }, tool);
  });
  // Skip robots.txt and sitemaps that were already read, even when a page links them.
  const files = [
    ...(result.kind === 'answer' ? [{ url, status: result.status }] : []),
    ...(sitemap?.files ?? []),
  ];
  const read = files.filter(({ status }) => status === 200);
  const visited = new Set([...crawl.pages, ...read].map((one) => one.url));
  const downloads = [...crawl.linked].filter((one) => isDownload(one) && !visited.has(one));
  const links = [...redirecting, ...downloads.slice(0, limits.checkedLinks)];
  return [
    ...[...named, ...(sitemap?.sample ?? [])].map((one) => ({
      url: one,
      interest: 'page' as const,
    })),
    ...links.map((one) => ({ url: one, interest: 'link' as const })),
  ];
}

async function mayAsk(url: string, means: Means): Promise<boolean> {
  const { site, token, time, politeness, allowance, robotsOf } = means;
  const isOurs = isInternal(url, site);
  if (time.isUp() || (isOurs && politeness.isRefusing())) return false;
  // www and its twin share the robots.txt that was read for the crawl.
  const robots = await robotsOf(isOurs ? site : url);
  if (!verdictFor(robots, token, url).isAllowed) return false;
  return allowance.take() && (!isOurs || (await politeness.turn()));
}

const notAsked = (reason: string): Probe => ({ kind: 'not-asked', reason });

export async function probe(means: Means): Promise<Probes> {
  const url = new URL(means.site);
  const [httpTwin, otherHost, notFound] = await Promise.all([
    probeHttpTwin(url, means),
    probeOtherHost(url, means),
    ask(new URL(`/audit-${randomUUID()}`, url).href, means),
  ]);
  return { httpTwin, otherHost, notFound };
}

async function probeHttpTwin(url: URL, means: Means): Promise<Probe> {
  if (url.protocol !== 'https:') return notAsked('The site is served over plain http.');
  if (url.port !== '')
    return notAsked(`The site uses port ${url.port}, so there is no plain http twin of it.`);
  return ask(`http://${url.host}/`, means);
}

async function probeOtherHost({ hostname, protocol, port }: URL, means: Means): Promise<Probe> {
  if (/^[\d.]+$|^\[/.test(hostname))
    return notAsked('The site is addressed by a number, which has no www twin.');
  if (!hostname.includes('.'))
    return notAsked('The host has a single label, so it has no www twin.');
  if (port !== '') return notAsked(`The site uses port ${port}, where no www twin is expected.`);
  const other = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
  return ask(`${protocol}//${other}/`, means);
}

/** Follows redirects one by one; reports canonicals of a page that answers. */
async function ask(url: string, { visits, allowance, time }: Means): Promise<Probe> {
  const result = await visits.follow(url, async () => !time.isUp() && allowance.take());
  if (result === 'skipped') return notAsked('The audit had no requests or no time left for this.');
  if ('kind' in result) return result;
  const { answer, document } = result;
  const { canonicals } = readPageLinks(document, answer.headers, answer.url);
  const named = canonicals.flatMap((one) => (one.from !== 'body' && one.url ? [one.url] : []));
  return { ...answer, canonicals: named };
}
