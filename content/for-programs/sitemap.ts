/** Sitemaps for search engines: one per section of the site, and their index. */
import type { SitemapEntry } from '../../domain/metadata/xml.ts';
import type { Page } from '../page-files/read-page.ts';
import type { PageTable } from '../table/table.ts';
import { lastChanged, newest } from '../table/table.ts';

/** Sitemap names; `pages` holds everything without a section. */
export const sitemapSections = [
  'pages',
  'services',
  'solutions',
  'industries',
  'tools',
  'resources',
  'case-studies',
  'samples',
] as const;
export type SitemapSection = (typeof sitemapSections)[number];

export const sitemapPath = (section: SitemapSection) => `/sitemaps/${section}.xml`;

/** The section of a path such as `/sitemaps/tools.xml`, or undefined. */
export const sectionAt = (path: string) =>
  sitemapSections.find((section) => sitemapPath(section) === path);

/** Every indexable page of a section, with its last change. */
export function sitemapEntries({ pages }: PageTable, section: SitemapSection): SitemapEntry[] {
  return pages
    .filter((page) => !page.noindex && sectionOf(page) === section)
    .map((page) => ({ path: page.path, lastModified: changedWithList(page, pages) }))
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en-US'));
}

/** Every non-empty sitemap, with its newest date. */
export function sitemapFiles(table: PageTable): SitemapEntry[] {
  return sitemapSections
    .map((section) => ({ section, entries: sitemapEntries(table, section) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ section, entries }) => ({
      path: sitemapPath(section),
      lastModified: newest(entries.map(({ lastModified }) => lastModified)),
    }));
}

/** A hub is listed with its pages, other pages where their address or their kind says. */
export function sectionOf(page: Page): SitemapSection {
  if (page.kind === 'hub') return page.section;
  if (page.kind === 'tool') return 'tools';
  const folder = page.path.split('/')[1];
  return sitemapSections.find((section) => section === folder) ?? 'pages';
}

/** A hub also changes when a dated page joins its list. */
function changedWithList(page: Page, pages: readonly Page[]): string | undefined {
  if (page.kind !== 'hub') return lastChanged(page);
  const joined = pages.flatMap((other) =>
    'published' in other && sectionOf(other) === page.section ? [other.published] : [],
  );
  return newest([lastChanged(page), ...joined]);
}
