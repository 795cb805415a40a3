import { site } from '#content/site.ts';

/** /robots.txt: everything may be read. Pages that should not be listed say so themselves. */
export function loader() {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
