import type { PageTable } from '#content/table.ts';
import { isRead, type Step } from './exchange.ts';
import { redirectTo } from './redirect.ts';

/** Sends every address a page once had to the page, query kept. */
export function oldAddresses(table: Pick<PageTable, 'successor'>): Step {
  return (exchange) => {
    if (!isRead(exchange)) return false;
    const successor = table.successor(exchange.url.pathname);
    return successor ? redirectTo(exchange, `${successor}${exchange.url.search}`) : false;
  };
}
