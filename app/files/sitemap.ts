import type { LoaderFunctionArgs } from 'react-router';
import { sectionAt, sitemapEntries, sitemapFiles } from '#content/for-programs/sitemap.ts';
import { table } from '#content/index.ts';
import { site } from '#content/site/site.ts';
import { sitemapIndexXml, sitemapXml } from '#domain/metadata/sitemap-xml.ts';
import { pathOf } from '../loaders/page-data.server.ts';

/** /sitemap.xml, the index, and /sitemaps/<section>.xml */
export function loader({ request }: LoaderFunctionArgs) {
  return new Response(textAt(pathOf(request)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}

function textAt(path: string): string {
  if (path === '/sitemap.xml') return sitemapIndexXml(sitemapFiles(table), site.url);
  const section = sectionAt(path);
  if (!section) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
    throw new Response('There is no such sitemap. /sitemap.xml names them all.\n', { status: 404, headers });
  }
  return sitemapXml(sitemapEntries(table, section), site.url);
}
