import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { LedgerRow } from '../ui/ledger-rows.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { resultsPlace, showQuery, showResults } from './results-place.ts';
import { Popular, SearchResults } from './search-results.tsx';
import { useLiveSearch } from './use-live-search.ts';

interface LiveSearchProps {
  /** Query the server searched for, if any. */
  query?: string;
  /** Suggested pages if nothing is found. */
  popular: readonly LedgerRow[];
}

/**
 * Search field of the resources page, with results while typing. Results replace the server's elsewhere on
 * the page, so the island contains only the field.
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
