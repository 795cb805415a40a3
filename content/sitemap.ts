/** What search engines may list: one sitemap for each section of the site, and the index that names them. */
import type { SitemapEntry } from '../domain/sitemap/sitemap-xml.ts';
import { lastChanged, newest } from './last-changed.ts';
import type { Page } from './read-page.ts';
import type { PageTable } from './table.ts';

/** The sitemaps by name; `pages` holds what belongs to no section. */
export const sitemapSections = [
  'pages',
  'services',
  'solutions',
  'industries',
  'tools',
  'resources',
  'case-studies',
] as const;
export type SitemapSection = (typeof sitemapSections)[number];

export const sitemapPath = (section: SitemapSection) => `/sitemaps/${section}.xml`;

/** The name a path such as `/sitemaps/tools.xml` stands for, or undefined. */
export const sectionAt = (path: string) => sitemapSections.find((section) => sitemapPath(section) === path);

/** Every page of a section that may be listed, with the day it last changed. */
export function sitemapEntries({ pages }: PageTable, section: SitemapSection): SitemapEntry[] {
  return pages
    .filter((page) => !page.noindex && sectionOf(page) === section)
    .map((page) => ({ path: page.path, lastModified: changedWithList(page, pages) }))
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en-US'));
}

/** Every sitemap that lists a page, with the newest of its dates. */
export function sitemapFiles(table: PageTable): SitemapEntry[] {
  return sitemapSections
    .map((section) => ({ section, entries: sitemapEntries(table, section) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ section, entries }) => ({
      path: sitemapPath(section),
      lastModified: newest(entries.map(({ lastModified }) => lastModified)),
    }));
}

/** A hub stands with the pages it lists, other pages where their address or their kind says. */
export function sectionOf(page: Page): SitemapSection {
  if (page.kind === 'hub') return page.section;
  if (page.kind === 'tool') return 'tools';
  const folder = page.path.split('/')[1];
  return sitemapSections.find((section) => section === folder) ?? 'pages';
}

/** A hub has changed, too, when a dated page joined its list. */
function changedWithList(page: Page, pages: readonly Page[]): string | undefined {
  if (page.kind !== 'hub') return lastChanged(page);
  const joined = pages.flatMap((other) =>
    'published' in other && sectionOf(other) === page.section ? [other.published] : [],
  );
  return newest([lastChanged(page), ...joined]);
}
