import type { ArticleFacts } from '#domain/messages/newsletter.ts';
import type { Page } from '../page-files/read-page.ts';
import { oneLine } from '../search/search-sections.ts';
import type { PageTable } from './table.ts';

/** What a mail says of an article. */
export function factsOfArticle({ path, heading, lede, summary }: Page<'article'>): ArticleFacts {
  return { path, title: oneLine(heading), lede, summary };
}

/** Published articles, newest first; those of one day by name. */
export const newestArticles = (table: Pick<PageTable, 'ofKind'>): Page<'article'>[] =>
  table
    .ofKind('article')
    .toSorted(
      (a, b) => b.published.localeCompare(a.published) || a.name.localeCompare(b.name, 'en-US'),
    );
