/** Articles for the resources hub. */

import { topics } from '#content/page-files/kinds/article.ts';
import type { Page } from '#content/page-files/read-page.ts';
import { minutesToRead } from '#content/page-files/render.server.ts';
import type { Site } from '#content/site/read-site.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { counted } from '#domain/words/numbers.ts';
import { linkTo } from './page-data.server.ts';

/** Articles by topic in schema order; within a topic by `order`, then newest first. */
export function articleTopics(site: Pick<Site, 'table'>) {
  const articles = site.table.ofKind('article');
  const newest = articles.toSorted((a, b) => b.published.localeCompare(a.published))[0];
  return topics
    .map((name) => ({
      id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      name,
      articles: articles
        .filter(({ topic }) => topic === name)
        .toSorted(newestFirst)
        .map((page) => {
          const { to, name, line } = linkTo(page.path, site);
          return {
            to,
            name,
            line,
            note: readingTime(page),
            length: page.body.length,
            isNewest: page === newest,
          };
        }),
    }))
    .filter(({ articles }) => articles.length > 0);
}

const datedOn = ({ published, reviewed }: Page<'article'>) => reviewed ?? published;

function newestFirst(a: Page<'article'>, b: Page<'article'>): number {
  return (
    a.order - b.order ||
    datedOn(b).localeCompare(datedOn(a)) ||
    a.name.localeCompare(b.name, 'en-US')
  );
}

/** The day since which every article was published or reviewed, as in `November 22, 2026`. */
export function reviewedSince({ table }: Pick<Site, 'table'>): string {
  const [first] = table.ofKind('article').map(datedOn).toSorted();
  return first ? longDate(first) : '';
}

/** `6 minutes` */
export const readingTime = (page: Page): string => counted(minutesToRead(page), 'minute');
