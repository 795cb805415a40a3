import type { Exchange } from './exchange.ts';

/**
 * Permanent redirect within this site, cached for a day: short enough to correct mistakes. Use `keptBy` 'browser' if
 * host or scheme decide: a shared cache may ignore them and then answer everyone with a redirect to itself.
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
