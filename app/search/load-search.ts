/** Search in the browser. Imported when a visitor first types or opens the dialog. */
import { indexVersion, type SearchIndex } from '#domain/search/entries.ts';
import { openSearch } from '#domain/search/search.ts';

export type LoadedSearch = Awaited<ReturnType<typeof fetchIndex>>;

let loading: Promise<LoadedSearch> | undefined;

/** Fetches the index once. Rejects when offline or for another version's index; the next call retries. */
export function loadSearch(): Promise<LoadedSearch> {
  if (!loading) {
    loading = fetchIndex();
    loading.catch(() => {
      loading = undefined;
    });
  }
  return loading;
}

async function fetchIndex() {
  const response = await fetch('/search-index.json');
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  const { version, entries, common, popular } = (await response.json()) as SearchIndex;
  if (version !== indexVersion) throw new Error(`The search index has version ${version}.`);
  return {
    search: openSearch({ entries, common }),
    /** Suggestions for an empty query or no results. */
    popular: popular.flatMap((path) => entries.find((entry) => entry.path === path) ?? []),
  };
}
