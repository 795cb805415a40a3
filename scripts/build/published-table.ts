/** The table of pages for build steps, which read the files themselves. */
import { readSources } from '../../cli/project/read-values.ts';
import { type Page, readPages } from '../../content/page-files/read-page.ts';
import { site } from '../../content/site/site.ts';
import { publishedPages, publishingMoment } from '../../content/table/publication.ts';
import { buildTable, type PageTable } from '../../content/table/table.ts';

/** Every page, including drafts. Throws with one sentence per unreadable file. */
export function allPages(): Page[] {
  const { pages, faults } = readPages(readSources(), site);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return pages;
}

/** The moment of this build, in ms since 1970. */
export const moment = publishingMoment(process.env);

/** The pages in this build. Throws like `allPages`. */
export const publishedTable = (): PageTable => buildTable(publishedPages(allPages(), moment));
