/** Search in the browser. Imported when a visitor first types or opens the dialog. */
import { indexVersion, type SearchIndex } from '#domain/search/entries.ts';
import { openSearch } from '#domain/search/search.ts';
import { retrying } from '../browser/enhance/fetch-fragment.ts';

export type LoadedSearch = Awaited<ReturnType<typeof loadSearch>>;

/** Fetches the index. Rejects when offline or for another version's index. */
export const loadSearch = retrying(async () => {
  const response = await fetch('/search-index.json');
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  const { version, entries, common, popular } = (await response.json()) as SearchIndex;
  if (version !== indexVersion) throw new Error(`The search index has version ${version}.`);
  return {
    search: openSearch({ entries, common }),
    /** Suggestions for an empty query or no results. */
    popular: popular.flatMap((path) => entries.find((entry) => entry.path === path) ?? []),
  };
});
