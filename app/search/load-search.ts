/** The search as browsers run it. This module is imported when somebody first types or opens the dialog. */
import { indexVersion, type SearchEntry, type SearchIndex } from '#domain/search/entries.ts';
import { openSearch, type Search } from '#domain/search/search.ts';

export interface LoadedSearch {
  search: Search;
  /** Entries to offer when there is nothing else. */
  popular: SearchEntry[];
}

let loading: Promise<LoadedSearch> | undefined;

/** Fetches the index once. Rejects without a connection or with another version's index; the next call tries again. */
export function loadSearch(): Promise<LoadedSearch> {
  if (!loading) {
    loading = fetchIndex();
    loading.catch(() => {
      loading = undefined;
    });
  }
  return loading;
}

async function fetchIndex(): Promise<LoadedSearch> {
  const response = await fetch('/search-index.json');
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  const { version, entries, common, popular } = (await response.json()) as SearchIndex;
  if (version !== indexVersion) throw new Error(`The search index has version ${version}.`);
  return {
    search: openSearch({ entries, common }),
    popular: popular.flatMap((path) => entries.find((entry) => entry.path === path) ?? []),
  };
}
