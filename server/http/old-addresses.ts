import { isRead, type Step } from './exchange.ts';
import { redirectTo } from './redirect.ts';

/**
 * Redirects former addresses to their page, keeping the query. `successor` returns the current address of an old one.
 */
export function oldAddresses(successor: (path: string) => string | undefined): Step {
  return (exchange) => {
    if (!isRead(exchange)) return false;
    const present = successor(exchange.url.pathname);
    return present !== undefined && redirectTo(exchange, `${present}${exchange.url.search}`);
  };
}
