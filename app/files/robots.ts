import { robotsTxt } from '#content/for-programs/robots.ts';
import { site } from '#content/site/site.ts';

/** /robots.txt */
export function loader() {
  return new Response(robotsTxt(site.url), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
