/** Selects the addresses to request after the crawl, and whether they may be requested. */
import { isDownload } from '#domain/audit/links/internal-links.ts';
import { readPageLinks } from '#domain/audit/links/page-links.ts';
import type { ToolId } from '#domain/audit/report/report-types.ts';
import type { Robots } from '#domain/audit/robots/robots.ts';
import type { Crawl, VisitedPage } from '#domain/audit/site/snapshot.ts';
import { isInternal } from '#domain/audit/site/urls.ts';
import { targetsOf } from '#domain/audit/site/wanted-targets.ts';
import type { Sitemap } from '#domain/audit/sitemap/sitemap.ts';
import type { AuditLimits } from '../audit-limits.ts';
import type { Allowance } from './allowance.ts';
import type { Politeness } from './politeness.ts';
import type { RobotsFiles } from './robots-files.ts';
import type { WantedTarget } from './targets.ts';
import type { TimeLeft } from './time-left.ts';

interface Findings {
  tool: ToolId;
  page: VisitedPage;
  crawl: Crawl;
  redirecting: readonly string[];
  robots: Robots;
  sitemap: Sitemap | null;
  limits: AuditLimits;
}

/** Ordered by value; the last ones are dropped first. */
export function wantedTargets(findings: Findings): WantedTarget[] {
  const { tool, page, crawl, redirecting, robots, sitemap, limits } = findings;
  const pages =
    tool === 'qa' ? [page] : crawl.pages.flatMap(({ result }) => ('kind' in result ? [] : [result]));
  const named = pages.flatMap((one) => {
    if (!one.document) return [];
    const { headers, url } = one.answer;
    const links = readPageLinks(one.document, headers, url);
    return targetsOf({ page: one, url: new URL(url), links }, tool);
  });
  // Skip robots.txt and sitemaps that were already read, even when a page links them.
  const files = [robots.result.kind === 'answer' ? { url: robots.url, status: robots.result.status } : null];
  const read = [...files, ...(sitemap?.files ?? [])].flatMap((file) =>
    file?.status === 200 ? [file.url] : [],
  );
  const visited = new Set([...crawl.pages.map(({ url }) => url), ...read]);
  const downloads = [...crawl.linked].filter((url) => isDownload(url) && !visited.has(url));
  return [
    ...named.map((url) => ({ url, interest: 'page' as const })),
    ...(sitemap?.sample ?? []).map((url) => ({ url, interest: 'page' as const })),
    ...redirecting.map((url) => ({ url, interest: 'link' as const })),
    ...downloads.slice(0, limits.checkedLinks).map((url) => ({ url, interest: 'link' as const })),
  ];
}

/** Called before each new request. */
export function permission(options: {
  site: string;
  time: TimeLeft;
  politeness: Politeness;
  allowance: Allowance;
  robotsFiles: RobotsFiles;
}): (url: string) => Promise<boolean> {
  const { site, time, politeness, allowance, robotsFiles } = options;
  return async (url) => {
    const isOurs = isInternal(url, site);
    if (time.isUp() || (isOurs && politeness.isRefusing())) return false;
    // www and its twin share the robots.txt that was read for the crawl.
    if (!(await robotsFiles.allows(isOurs ? onOriginOf(site, url) : url))) return false;
    return allowance.take() && (!isOurs || (await politeness.turn()));
  };
}

function onOriginOf(site: string, url: string): string {
  const moved = new URL(url);
  const { protocol, host } = new URL(site);
  moved.protocol = protocol;
  moved.host = host;
  return moved.href;
}
