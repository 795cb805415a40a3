import { useEffect, useState } from 'react';
import { type LoadedSearch, loadSearch } from './load-search.ts';

/** The index and the ranking, once they have arrived; `failed` when they could not be fetched. */
export function useLoadedSearch(): LoadedSearch | 'loading' | 'failed' {
  const [loaded, setLoaded] = useState<LoadedSearch | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let wanted = true;
    loadSearch().then(
      (search) => wanted && setLoaded(search),
      () => wanted && setLoaded('failed'),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return loaded;
}
