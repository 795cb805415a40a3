import { isRead, type Step } from '../http/exchange.ts';
import { refuse, wantsJson } from '../http/refuse.ts';

/** Addresses for programs that do not exist: a program is told so in JSON, a person by the page for missing ones. */
export const unknownApi: Step = (exchange) => {
  const { url, req } = exchange;
  const asksForPage = !wantsJson(exchange) && (req.headers.accept ?? '').includes('text/html');
  if (!isRead(exchange) || !url.pathname.startsWith('/api/') || asksForPage) return false;
  return refuse(exchange, 404, 'not_found', 'There is nothing at this address.');
};
