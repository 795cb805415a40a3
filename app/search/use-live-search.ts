import { useEffect, useMemo, useState } from 'react';
import type { Found, Search } from '#domain/search/search.ts';
import { countMiss } from './count-miss.ts';
import { searchAddress } from './search-address.ts';

/** Typing pause before the URL takes the query. */
const addressDelayMs = 400;

export interface LiveSearch {
  /** Results for the field's text; undefined until the visitor types and the index has loaded. */
  live: Found | undefined;
  onType: (text: string) => void;
}

/** Searches while typing in a page's field. Until the index loads, the server's results stay. */
export function useLiveSearch(): LiveSearch {
  const [text, setText] = useState<string>();
  const [search, setSearch] = useState<Search>();
  const live = useMemo(() => (text === undefined ? undefined : search?.(text)), [text, search]);

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
    const forgetMiss = countMiss(live);
    const timer = setTimeout(() => keepInAddress(live.query), addressDelayMs);
    return () => {
      forgetMiss();
      clearTimeout(timer);
    };
  }, [live]);

  return { live, onType };
}

/** So Back returns to these results. */
function keepInAddress(query: string) {
  history.replaceState(history.state, '', query ? searchAddress(query) : '/resources');
}
