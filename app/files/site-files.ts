/** Files about the whole site, by address. All but security.txt change only with the site. */

import {
  articleFeed,
  feedPath,
  llmsFullTxt,
  llmsTxt,
  robotsTxt,
  securityPath,
  securityTxt,
} from '#content/for-programs/files.ts';
import { sectionAt, sitemapEntries, sitemapFiles } from '#content/for-programs/sitemap.ts';
import { filledIntents } from '#content/intents/intents.ts';
import type { Site } from '#content/site/read-site.ts';
import { sitemapIndexXml, sitemapXml } from '#domain/metadata/xml.ts';
import { missing, pathOf } from '../loaders/page-data.server.ts';
import { searchIndexFor } from '../loaders/site-search.server.ts';
import { type PageRequest, redirect } from '../page-module.ts';
import { intentsPath } from './intents-path.ts';

const file = (text: string, type: string, headers = {}) =>
  new Response(text, { headers: { 'Content-Type': type, ...headers } });

const files: Readonly<Record<string, (site: Site) => Response>> = {
  '/robots.txt': ({ url }) => file(robotsTxt(url), 'text/plain; charset=utf-8'),
  '/llms.txt': (site) => file(llmsTxt(site), 'text/plain; charset=utf-8'),
  '/llms-full.txt': (site) => file(llmsFullTxt(site), 'text/plain; charset=utf-8'),
  [feedPath]: (site) => file(articleFeed(site), 'application/atom+xml; charset=utf-8'),
  // For search in the browser, fetched on first use.
  '/search-index.json': (site) => Response.json(searchIndexFor(site)),
  // For words that fit why the visitor came (app/browser/visit/visit.ts).
  [intentsPath]: (site) => Response.json(filledIntents(site)),
};

/** /sitemap.xml, the index, and /sitemaps/<section>.xml; undefined for other addresses. */
function sitemap(path: string, { table, url }: Site): Response | undefined {
  const type = 'application/xml; charset=utf-8';
  if (path === '/sitemap.xml') return file(sitemapIndexXml(sitemapFiles(table), url), type);
  const section = sectionAt(path);
  if (section) return file(sitemapXml(sitemapEntries(table, section), url), type);
  if (!path.startsWith('/sitemaps/')) return undefined;
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response('There is no such sitemap. /sitemap.xml names them all.\n', {
    status: 404,
    headers,
  });
}

export function load({ request, context }: PageRequest) {
  const { site } = context;
  const path = pathOf(request);
  // Where people look first.
  if (path === '/security.txt') return redirect(securityPath, 301);
  if (path === securityPath) {
    const text = securityTxt(site, context.services.clock.now());
    return file(text, 'text/plain; charset=utf-8', { 'Cache-Control': 'public, max-age=86400' });
  }
  const answer = files[path]?.(site) ?? sitemap(path, site);
  if (!answer) throw missing(request, site);
  return answer;
}
