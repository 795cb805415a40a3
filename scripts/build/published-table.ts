/** The pages for build steps, which read the files themselves, and what a build parses so that no server has to at its start. */
import { readSources } from '../../cli/project/read-values.ts';
import { type Page, type ParsedPages, readPages } from '../../content/page-files/read-page.ts';
import { searchIndexOf } from '../../content/search/search-index.ts';
import { filledWith } from '../../content/site/placeholders.ts';
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

/** For Vite's `define`: JSON inside a string, which a server parses faster than the same as code. */
const asText = (value: unknown) => JSON.stringify(JSON.stringify(value));

/** Throws with one sentence per unreadable file. */
export const parsedContent = () => ({
  __PAGES__: asText({ pages: allPages(), filledWith: filledWith(site) } satisfies ParsedPages),
  __SEARCH_INDEX__: asText(searchIndexOf(publishedTable())),
});
