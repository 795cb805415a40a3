import { table } from '#content/index.ts';
import { site } from '#content/site.ts';
import { sitemapEntries } from '#content/sitemap.ts';
import { sitemapXml } from '#domain/sitemap/sitemap-xml.ts';

/** /sitemap.xml */
export function loader() {
  return new Response(sitemapXml(sitemapEntries(table), site.url), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
