import type { Exchange } from './exchange.ts';

/**
 * Moves the visitor for good to an address on this site, which browsers keep for a day: not so long that a mistake could
 * not be corrected. `keptBy` is 'browser' where host or scheme decide: a shared cache may keep them apart from what
 * the request said about them, and would answer everyone with a redirect that leads back to itself.
 */
export function redirectTo(
  { res }: Exchange,
  location: string,
  keptBy: 'anyone' | 'browser' = 'anyone',
): true {
  const scope = keptBy === 'anyone' ? 'public' : 'private';
  res
    .writeHead(301, { Location: location, 'Cache-Control': `${scope}, max-age=86400`, 'Content-Length': 0 })
    .end();
  return true;
}
