import { foldLink } from './fold-link.ts';

/**
 * Where the first screen ends. A prerendered page carries the styles of what comes before; what follows waits for a
 * sheet that all pages of a kind share, so that later pages find it in the cache. Place it outside islands.
 */
export function Fold() {
  if (import.meta.env.DEV) return null;
  return <link rel="stylesheet" href={foldLink.href} fetchPriority="low" />;
}
