import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { LedgerRow } from '../ui/ledger-rows.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { resultsPlace, showQuery, showResults } from './results-place.ts';
import { Popular, SearchResults } from './search-results.tsx';
import { useLiveSearch } from './use-live-search.ts';

interface LiveSearchProps {
  /** What the server searched for, where it did. */
  query?: string;
  /** Pages to offer when there is nothing. */
  popular: readonly LedgerRow[];
}

/**
 * The field of the page of resources, and what is found while a visitor types. The results are shown where the page has
 * what the server printed, so that the island is no larger than the field.
 */
export default function LiveSearch({ query, popular }: LiveSearchProps) {
  const { live, onType } = useLiveSearch();
  const isSearch = query !== undefined;
  const shown = live && (live.query || isSearch) ? live : undefined;
  useEffect(() => {
    if (live) showResults(shown !== undefined);
    if (live && isSearch) showQuery(live.query);
  }, [live, shown, isSearch]);
  return (
    <>
      <SearchForm query={query} onType={onType} />
      {shown &&
        createPortal(
          shown.query ? <SearchResults found={shown} popular={popular} /> : <Popular rows={popular} />,
          resultsPlace(),
        )}
    </>
  );
}
