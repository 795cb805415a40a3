import { useEffect, useMemo, useState } from 'react';
import type { Found, Search } from '#domain/search/search.ts';
import { countMiss } from './count-miss.ts';
import { searchAddress } from './search-address.ts';

/** Typing pauses this long before the address takes over what was typed. */
const addressDelayMs = 400;

export interface LiveSearch {
  /** What was found for the text in the field; undefined until a visitor types and the index has arrived. */
  live: Found | undefined;
  onType: (text: string) => void;
}

/** Searches as a visitor types into the field of a page. Until the index is there, the page keeps what the server found. */
export function useLiveSearch(): LiveSearch {
  const [text, setText] = useState<string>();
  const [search, setSearch] = useState<Search>();
  const live = useMemo(() => (text === undefined ? undefined : search?.(text)), [text, search]);

  function onType(text: string) {
    setText(text);
    if (search) return;
    // Without the index (no connection) the form still asks the server.
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

/** So that going back returns to these results. */
function keepInAddress(query: string) {
  history.replaceState(history.state, '', query ? searchAddress(query) : '/resources');
}
