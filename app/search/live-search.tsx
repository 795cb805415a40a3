import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { searchAddress } from '#domain/search/query.ts';
import type { Search } from '#domain/search/search.ts';
import type { LedgerRow } from '../ui/ledger-rows.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { Popular, SearchResults } from './search-results.tsx';

/** Search field of the resources page. Results replace the server's elsewhere, so the island contains only the field. */
export default function LiveSearch({
  query,
  popular,
}: {
  query?: string;
  popular: readonly LedgerRow[];
}) {
  const [text, setText] = useState<string>();
  const [search, setSearch] = useState<Search>();
  const live = useMemo(() => (text === undefined ? undefined : search?.(text)), [text, search]);
  const isSearch = query !== undefined;
  const shown = live && (live.query || isSearch) ? live : undefined;

  function onType(text: string) {
    setText(text);
    if (search) return;
    // If loading fails, the form still asks the server.
    import('./load-search.ts')
      .then(({ loadSearch }) => loadSearch())
      .then((loaded) => setSearch(() => loaded.search))
      .catch(() => undefined);
  }

  useEffect(() => {
    if (!live) return;
    part('printed').hidden = shown !== undefined;
    if (isSearch) part('query').textContent = live.query || 'everything';
  }, [live, shown, isSearch]);

  useEffect(() => {
    if (!live) return;
    const timer = setTimeout(() => keepInAddress(live.query), addressDelayMs);
    return () => clearTimeout(timer);
  }, [live]);

  return (
    <>
      <SearchForm query={query} onType={onType} />
      {shown &&
        createPortal(
          shown.query ? (
            <SearchResults found={shown} popular={popular} />
          ) : (
            <Popular rows={popular} />
          ),
          part('live'),
        )}
    </>
  );
}

/** Typing pause before the URL takes the query. */
const addressDelayMs = 400;

/** So Back returns to these results. */
const keepInAddress = (query: string) =>
  history.replaceState(history.state, '', query ? searchAddress(query) : '/resources');

/** A part of the page that a search changes: the server's results, their heading, the place of live results. */
function part(name: 'printed' | 'query' | 'live'): HTMLElement {
  const element = document.querySelector<HTMLElement>(`[data-search-part="${name}"]`);
  if (!element) throw new Error(`The page has no part ${name}.`);
  return element;
}
