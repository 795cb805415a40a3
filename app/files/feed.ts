import { articleFeed } from '#content/for-programs/feed.ts';
import { table } from '#content/index.ts';
import { site } from '#content/site/site.ts';

/** /resources/feed.xml */
export function loader() {
  return new Response(articleFeed(table, site), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
}
