/** Files about the whole site, by address. All but security.txt change only with a build. */

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
import { table } from '#content/index.ts';
import { manifestIcons } from '#content/site/icons.ts';
import { site } from '#content/site/site.ts';
import { paletteOf } from '#domain/desk/brand-color.ts';
import { sitemapIndexXml, sitemapXml } from '#domain/metadata/xml.ts';
import { missing, pathOf } from '../loaders/page-data.server.ts';
import { searchIndex } from '../loaders/site-search.server.ts';
import { type PageRequest, redirect } from '../page-module.ts';
import tokens from '../styles/tokens.css?raw';

const file = (text: string, type: string, headers = {}) =>
  new Response(text, { headers: { 'Content-Type': type, ...headers } });

const files: Readonly<Record<string, () => Response>> = {
  '/robots.txt': () => file(robotsTxt(site.url), 'text/plain; charset=utf-8'),
  '/llms.txt': () => file(llmsTxt(table, site), 'text/plain; charset=utf-8'),
  '/llms-full.txt': () => file(llmsFullTxt(table, site), 'text/plain; charset=utf-8'),
  [feedPath]: () => file(articleFeed(table, site), 'application/atom+xml; charset=utf-8'),
  '/site.webmanifest': manifest,
  // For search in the browser, fetched on first use.
  '/search-index.json': () => Response.json(searchIndex),
};

const { paper } = paletteOf(tokens, 'light');

/** Name, colors and icons for home screens. Opens in the browser. */
function manifest() {
  const fields = {
    id: '/',
    name: `${site.product}: ${site.defaultTitle}`,
    short_name: site.product,
    description: site.description,
    lang: site.locale,
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: paper,
    background_color: paper,
    icons: manifestIcons.map(({ file, size, purpose }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
  return file(JSON.stringify(fields), 'application/manifest+json');
}

/** /sitemap.xml, the index, and /sitemaps/<section>.xml; undefined for other addresses. */
function sitemap(path: string): Response | undefined {
  const type = 'application/xml; charset=utf-8';
  if (path === '/sitemap.xml') return file(sitemapIndexXml(sitemapFiles(table), site.url), type);
  const section = sectionAt(path);
  if (section) return file(sitemapXml(sitemapEntries(table, section), site.url), type);
  if (!path.startsWith('/sitemaps/')) return undefined;
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response('There is no such sitemap. /sitemap.xml names them all.\n', {
    status: 404,
    headers,
  });
}

export function loader({ request, context }: PageRequest) {
  const path = pathOf(request);
  // Where people look first.
  if (path === '/security.txt') return redirect(securityPath, 301);
  if (path === securityPath) {
    const text = securityTxt(site, context.services.clock.now());
    return file(text, 'text/plain; charset=utf-8', { 'Cache-Control': 'public, max-age=86400' });
  }
  const answer = files[path]?.() ?? sitemap(path);
  if (!answer) throw missing(request);
  return answer;
}
