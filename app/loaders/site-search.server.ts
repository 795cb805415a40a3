/** Search on the server, over the same entries as in browsers. */
import { table } from '#content/index.ts';
import { searchIndexOf } from '#content/search/search-index.ts';
import type { SearchIndex } from '#domain/search/entries.ts';
import { openSearch, type Search } from '#domain/search/search.ts';
import { labelledRows, linkTo } from './page-data.server.ts';

/** The index as JSON, written by the build: making it takes a fifth of the server's start. */
declare const __SEARCH_INDEX__: string | undefined;

export const searchIndex: SearchIndex =
  typeof __SEARCH_INDEX__ === 'undefined' ? searchIndexOf(table) : JSON.parse(__SEARCH_INDEX__);

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
