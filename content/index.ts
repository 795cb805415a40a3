/** The table of pages, read from the files of content/pages/. Server and build only. */

import { type Page, type ParsedPages, readPages } from './page-files/read-page.ts';
import { sources } from './page-files/sources.ts';
import { filledWith } from './site/placeholders.ts';
import { site } from './site/site.ts';
import { publishedPages, publishingMoment } from './table/publication.ts';
import { buildTable, type PageTable } from './table/table.ts';

/** The time that decides what is published, ms since 1970; the build writes it into the server (vite.config.ts). */
declare const __PUBLISHING_MOMENT__: number | undefined;

export const moment =
  typeof __PUBLISHING_MOMENT__ === 'undefined'
    ? publishingMoment(process.env)
    : __PUBLISHING_MOMENT__;

/** JSON that the build writes into the server, which then starts without parsing and validating the pages. */
declare const __PAGES__: string | undefined;

const parsed: ParsedPages | undefined =
  typeof __PAGES__ === 'undefined' ? undefined : JSON.parse(__PAGES__);

// A server can have other values than its build: from its environment, or in the desk's preview.
const { pages, faults } =
  parsed?.filledWith === filledWith(site) ? { ...parsed, faults: [] } : readPages(sources, site);

// The development server reports the faults and continues (server/dev.ts), since the author is still editing.
if (faults.length > 0 && process.env.NODE_ENV !== 'development') throw new Error(faults.join('\n'));

export const unreadableFiles: readonly string[] = faults;

export let table: PageTable = buildTable(publishedPages(pages, moment));

/**
 * Shows a page in place of the one in its file, as published. For previews only: they run in a thread of their own, so
 * that this changes no visitor's page.
 */
export function showInstead(page: Page): void {
  const shown = { ...page, draft: false, publish: undefined };
  const others = pages.filter(({ file, path }) => file !== page.file && path !== page.path);
  table = buildTable(publishedPages([...others, shown], moment));
}
