import type { Step } from './exchange.ts';
import { refuse } from './refuse.ts';
import { securityHeaders } from './security-headers.ts';

/** Steps for a request with an invalid host or path. */
export const unreadable: readonly Step[] = [
  securityHeaders,
  (exchange) =>
    refuse(exchange, 400, 'malformed', 'The address of this request cannot be read.', {
      Connection: 'close',
    }),
];
