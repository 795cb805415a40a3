/** Requests what pages name: canonicals, language versions, sitemap entries, redirects, downloads. */
import { isDownload } from '../links/internal-links.ts';
import { readPageLinks } from '../links/page-links.ts';
import type { ToolId } from '../report/report-types.ts';
import { verdictFor } from '../robots/match-robots.ts';
import type { Target } from '../site/snapshot.ts';
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
  const unique = new Map(wanted.toReversed().map((one) => [withoutFragment(one.url), one.interest]));
  const rest = [...unique].reverse().values();
  const results = new Map<string, Target>();
  const worker = async () => {
    for (const [url, interest] of rest) {
      results.set(url, { url, result: await means.visits.follow(url, (at) => mayAsk(at, means), interest) });
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
    tool === 'qa' ? [first] : crawl.pages.flatMap(({ result }) => ('kind' in result ? [] : [result]));
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
    ...[...named, ...(sitemap?.sample ?? [])].map((one) => ({ url: one, interest: 'page' as const })),
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
