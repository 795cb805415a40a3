/** What the build parses so that no server has to at its start: the pages, and the index of the search. */

import type { ParsedPages } from '../../content/page-files/read-page.ts';
import { searchIndexOf } from '../../content/search/search-index.ts';
import { filledWith } from '../../content/site/placeholders.ts';
import { site } from '../../content/site/site.ts';
import { allPages, publishedTable } from './published-table.ts';

/** For Vite's `define`: JSON inside a string, which a server parses faster than the same as code. */
const asText = (value: unknown) => JSON.stringify(JSON.stringify(value));

/** Throws with one sentence per unreadable file. */
export const parsedContent = () => ({
  __PAGES__: asText({ pages: allPages(), filledWith: filledWith(site) } satisfies ParsedPages),
  __SEARCH_INDEX__: asText(searchIndexOf(publishedTable())),
});
