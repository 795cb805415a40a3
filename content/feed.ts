/** The articles as a feed. */
import { atomXml } from '../domain/feed/atom.ts';
import { authorOf } from './author.ts';
import { oneLine } from './search-sections.ts';
import type { Site } from './site.ts';
import type { PageTable } from './table.ts';

export const feedPath = '/resources/feed.xml';

/** The text of /resources/feed.xml. */
export function articleFeed(table: PageTable, site: Site): string {
  return atomXml({
    title: `${site.product}: articles for accounting firms`,
    subtitle: table.find('/resources')?.description ?? site.description,
    author: site.product,
    origin: site.url,
    self: feedPath,
    page: '/resources',
    language: site.locale,
    entries: table.ofKind('article').map((page) => {
      const { name, byline } = authorOf(page, site);
      return {
        path: page.path,
        title: oneLine(page.heading),
        summary: page.summary.join(' '),
        author: name ?? `${byline}, ${site.product}`,
        category: page.topic,
        published: page.published,
        updated: page.reviewed ?? page.published,
      };
    }),
  });
}
