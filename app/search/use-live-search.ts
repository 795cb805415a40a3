import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { Found, Search } from '#domain/search/search.ts';
import { searchAddress } from './search-address.ts';

/** Typing pauses this long before the address takes over what was typed. */
const addressDelayMs = 400;

export interface LiveSearch {
  /** What was found for the text in the field; undefined until somebody types and the index has arrived. */
  live: Found | undefined;
  onType: (text: string) => void;
}

/** Searches as somebody types into the field of a page. Until the index is there, the page keeps what the server found. */
export function useLiveSearch(): LiveSearch {
  const { key } = useLocation();
  const [typed, setTyped] = useState<{ text: string; at: string }>();
  const [search, setSearch] = useState<Search>();
  // What was typed belongs to the page it was typed on: after a navigation its own query counts again.
  const text = typed?.at === key ? typed.text : undefined;
  const live = useMemo(() => (text === undefined ? undefined : search?.(text)), [text, search]);

  function onType(text: string) {
    setTyped({ text, at: key });
    if (search) return;
    // Without the index (no connection) the form still asks the server.
    import('./load-search.ts')
      .then(({ loadSearch }) => loadSearch())
      .then((loaded) => setSearch(() => loaded.search))
      .catch(() => undefined);
  }

  useEffect(() => {
    if (!live) return;
    const timer = setTimeout(() => keepInAddress(live.query), addressDelayMs);
    return () => clearTimeout(timer);
  }, [live]);

  return { live, onType };
}

/** So that going back returns to these results. The router reads the address anew when it does. */
function keepInAddress(query: string) {
  history.replaceState(history.state, '', query ? searchAddress(query) : '/resources');
}
