/** The search as the server runs it, over the same entries that browsers receive. */
import { table } from '#content/index.ts';
import { searchIndexOf } from '#content/search-index.ts';
import { openSearch, type Search } from '#domain/search/search.ts';

export const searchIndex = searchIndexOf(table);

let search: Search | undefined;

/** Opened by the first visitor who searches: most starts of the server are for prerendering. */
export const siteSearch: Search = Object.assign(
  (query: string) => {
    search ??= openSearch(searchIndex);
    return search(query);
  },
  { entries: searchIndex.entries },
);
