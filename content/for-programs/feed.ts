import { atomXml } from '../../domain/metadata/atom.ts';
import { oneLine } from '../search/search-sections.ts';
import { authorOf } from '../site/author.ts';
import type { Site } from '../site/site.ts';
import type { PageTable } from '../table/table.ts';

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
    entries: table.ofKind('article').map((page) => ({
      path: page.path,
      title: oneLine(page.heading),
      summary: page.summary.join(' ') || page.description,
      author: authorOf(page, site) ?? site.product,
      category: page.topic,
      published: page.published,
      updated: page.reviewed ?? page.published,
    })),
  });
}
