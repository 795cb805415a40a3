import { robotsTxt } from '#content/robots.ts';
import { site } from '#content/site.ts';

/** /robots.txt */
export function loader() {
  return new Response(robotsTxt(site.url), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
