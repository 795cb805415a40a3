/** Search on the server, over the same entries as in browsers. */
import { table } from '#content/index.ts';
import { searchIndexOf } from '#content/search/search-index.ts';
import { openSearch, type Search } from '#domain/search/search.ts';
import { labelledRows, linkTo } from './page-data.server.ts';

export const searchIndex = searchIndexOf(table);

/** Suggested pages as rows. */
export const popularPages = () => labelledRows(searchIndex.popular.map(linkTo));

let search: Search | undefined;

/** Initialized on first search: most server starts are for prerendering. */
export const siteSearch: Search = Object.assign(
  (query: string) => {
    search ??= openSearch(searchIndex);
    return search(query);
  },
  { entries: searchIndex.entries },
);
