import type { Exchange } from './exchange.ts';

/** Moves the visitor for good to an address on this site. A day of caching keeps a mistake mendable. */
export function redirectTo({ res }: Exchange, location: string): true {
  res
    .writeHead(301, { Location: location, 'Cache-Control': 'public, max-age=86400', 'Content-Length': 0 })
    .end();
  return true;
}
