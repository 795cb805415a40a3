/**
 * Markdown twins of pages that are not prerendered: those that depend on the day or a query, and all of them in
 * development. Renders the page as usual and converts its text; rate-limited per network.
 */
import { hasTwin, pathOfTwin, twinPath, twinType } from '#content/for-programs/twins.ts';
import type { PageTable } from '#content/table/table.ts';
import { lastChanged } from '#content/table/table.ts';
import { prefersMarkdown, twinHeaders, vary } from './accept.ts';
import { type Exchange, isRead, type Step } from './exchange.ts';
import type { Limits } from './limits/limits.ts';
import type { Rendered, RenderPage, WritePage } from './pages.ts';
import { redirectTo } from './redirects.ts';
import { sendText } from './refuse.ts';

/** Maximum page to convert, in characters; our largest is a third of it. */
const mostHtml = 1_500_000;
/** How long to cache the twin of a page without a query, in ms: converting costs more than rendering. */
const keptMs = 60_000;

interface Options {
  table: Pick<PageTable, 'find' | 'successor'>;
  render: RenderPage;
  write: WritePage;
  siteUrl: string;
  limits: Limits;
  /** Monotonic ms. */
  now: () => number;
}

export function twins({ table, render, write, siteUrl, limits, now }: Options): Step {
  const kept = new Map<string, { text: string; until: number }>();

  /** The page's Markdown, or its own response if it is no readable page. */
  async function answer(exchange: Exchange, path: string, url: URL): Promise<Answer> {
    const isPlain = url.search === '';
    const known = isPlain && kept.get(path);
    if (known && known.until > now()) return markdownResponse(known.text);
    const attempt = await limits.take('twin', exchange.env.clientAddress);
    if (attempt.kind === 'limited') return tooMany(attempt);
    const rendered = await render(exchange, url);
    const html = readablePage(rendered);
    const page = table.find(path);
    const { markdownOfPage } = await import('#domain/metadata/twin/markdown-of-page.ts');
    const text = html && page && markdownOfPage(html, lastChanged(page));
    if (!text) return rendered;
    if (isPlain) kept.set(path, { text, until: now() + keptMs });
    return markdownResponse(text, isListed(html) ? undefined : { 'X-Robots-Tag': 'noindex' });
  }

  function mark(exchange: Exchange, page: string): void {
    const headers = twinHeaders(siteUrl, page, exchange.env.url.pathname);
    for (const [name, value] of Object.entries(headers)) exchange.header(name, value);
  }

  return async (exchange) => {
    if (!isRead(exchange)) return undefined;
    const { incoming, url } = exchange.env;
    const path = pathOfTwin(url.pathname);
    if (path !== undefined) {
      const page = table.find(path);
      if (!page || !hasTwin(page)) return elsewhere(exchange, table.successor(path));
      const found = await answer(exchange, path, new URL(path, url));
      if (found.response.ok) mark(exchange, path);
      return write(exchange, found);
    }
    const page = table.find(url.pathname);
    if (!page || !hasTwin(page)) return undefined;
    vary(exchange, 'Accept');
    if (!prefersMarkdown(incoming)) return undefined;
    const found = await answer(exchange, page.path, url);
    if (found.response.headers.get('content-type')?.startsWith(twinType)) mark(exchange, page.path);
    return write(exchange, found);
  };
}

type Answer = Pick<Rendered, 'response' | 'html'>;

const markdownResponse = (text: string, headers: Record<string, string> = {}): Answer => ({
  response: new Response(text, { headers: { 'Content-Type': `${twinType}; charset=utf-8`, ...headers } }),
});

/** Searches, filtered lists and filled-in tools carry noindex. */
const isListed = (html: string) => !/<meta name="robots" content="noindex/.test(html);

const tooMany = ({ waitSeconds, message }: { waitSeconds: number; message: string }): Answer => ({
  response: new Response(`${message}\n`, {
    status: 429,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': String(waitSeconds) },
  }),
});

/** HTML of a convertible page. */
function readablePage({ response, html }: Answer): string | undefined {
  return response.status === 200 && html !== undefined && html.length <= mostHtml ? html : undefined;
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
