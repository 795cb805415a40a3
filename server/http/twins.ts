/** Markdown twins of pages that are rendered on request; those of the others are files of the build. */
import { twinText } from '#content/for-programs/twin-text.ts';
import { hasTwin, pathOfTwin, twinPath, twinType } from '#content/for-programs/twins.ts';
import type { PageTable } from '#content/table/table.ts';
import { prefersMarkdown, twinHeaders, vary } from './accept.ts';
import { type Exchange, isRead, type Step } from './exchange.ts';
import { redirectTo } from './redirects.ts';
import { sendText } from './refuse.ts';

export function twins({ table, siteUrl }: { table: PageTable; siteUrl: string }): Step {
  return (exchange) => {
    if (!isRead(exchange)) return undefined;
    const { incoming, url } = exchange.env;
    const path = pathOfTwin(url.pathname);
    const page = table.find(path ?? url.pathname);
    if (!page || !hasTwin(page))
      return path === undefined ? undefined : elsewhere(exchange, table.successor(path));
    if (path === undefined) {
      vary(exchange, 'Accept');
      // A page with a query answers a question, which its file does not.
      if (url.search !== '' || !prefersMarkdown(incoming)) return undefined;
    }
    const headers = twinHeaders(siteUrl, page.path, url.pathname);
    return sendText(exchange, 200, twinType, twinText(page, table, siteUrl), headers);
  };
}

/** Redirects to the twin of the successor if the page has moved. */
function elsewhere(exchange: Exchange, successor: string | undefined): Response {
  if (successor !== undefined) {
    const [page = '', anchor] = successor.split('#');
    return redirectTo(exchange, twinPath(page) + exchange.env.url.search + (anchor ? `#${anchor}` : ''));
  }
  const text = 'There is no page at this address. /llms.txt lists all of them.\n';
  return sendText(exchange, 404, 'text/plain', text, { 'X-Robots-Tag': 'noindex' });
}
