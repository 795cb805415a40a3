import type { SitemapEntry } from '../domain/sitemap/sitemap-xml.ts';
import type { Page } from './read-page.ts';
import type { PageTable } from './table.ts';

/** Every page that search engines may list, with the day it last changed where the page says so. */
export function sitemapEntries({ pages }: PageTable): SitemapEntry[] {
  return pages
    .filter((page) => !page.noindex)
    .map((page) => ({ path: page.path, lastModified: lastModified(page) }))
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en-US'));
}

function lastModified(page: Page): string | undefined {
  if (page.kind === 'legal') return page.reviewed;
  if (page.kind === 'page') return page.reviewed;
  if (page.kind === 'article') return page.reviewed ?? page.published;
  if (page.kind === 'case-study') return page.published;
  return undefined;
}
