import { isRead, type Step } from './exchange.ts';
import { redirectTo } from './redirect.ts';

/** Sends every address a page once had to the page, query kept. `successor` gives the present address of an old one. */
export function oldAddresses(successor: (path: string) => string | undefined): Step {
  return (exchange) => {
    if (!isRead(exchange)) return false;
    const present = successor(exchange.url.pathname);
    return present !== undefined && redirectTo(exchange, `${present}${exchange.url.search}`);
  };
}
