/** Markdown of pages that are rendered on request, and redirects of twins whose page has moved. */
import { twinText } from '#content/for-programs/twin-text.ts';
import { hasTwin, pathOfTwin, twinPath, twinType } from '#content/for-programs/twins.ts';
import type { Site } from '#content/site/read-site.ts';
import {
  type Exchange,
  isRead,
  prefersMarkdown,
  type Step,
  twinHeaders,
  vary,
} from './exchange.ts';
import { redirectTo } from './redirects.ts';
import { sendText } from './refuse.ts';

export function twins(options: { site: () => Site; siteUrl: string }): Step {
  return (exchange) => {
    if (!isRead(exchange)) return undefined;
    const { incoming, url } = exchange.env;
    const site = options.site();
    const { table } = site;
    const path = pathOfTwin(url.pathname);
    const page = table.find(path ?? url.pathname);
    if (!page || !hasTwin(page))
      return path === undefined ? undefined : elsewhere(exchange, table.successor(path));
    if (path === undefined) {
      vary(exchange, 'Accept');
      // A file does not depend on the query, so a page with one has no twin.
      if (url.search !== '' || !prefersMarkdown(incoming)) return undefined;
    }
    const headers = twinHeaders(options.siteUrl, page.path, url.pathname);
    return sendText(exchange, 200, twinType, twinText(page, site), headers);
  };
}

/** Redirects to the twin of the successor if the page has moved. */
function elsewhere(exchange: Exchange, successor: string | undefined): Response {
  if (successor !== undefined) {
    const [page = '', anchor] = successor.split('#');
    return redirectTo(
      exchange,
      twinPath(page) + exchange.env.url.search + (anchor ? `#${anchor}` : ''),
    );
  }
  const text = 'There is no page at this address. /llms.txt lists all of them.\n';
  return sendText(exchange, 404, 'text/plain', text, { 'X-Robots-Tag': 'noindex' });
}
