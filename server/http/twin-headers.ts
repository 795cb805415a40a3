/** What requests and answers say about Markdown. */
import type { IncomingMessage } from 'node:http';
import { pathOfTwin, twinType } from '#content/twins.ts';
import type { Exchange } from './exchange.ts';
import { preferredType } from './preferred-type.ts';

/** Whether a client would rather have Markdown: it names the type; `*` alone means the page. */
export const prefersMarkdown = ({ headers }: IncomingMessage) =>
  preferredType(headers.accept, ['text/html', twinType]) === twinType;

/** Names the page that the Markdown is a form of, and keeps an address of its own out of search engines. */
export function markTwin({ res, url }: Exchange, siteUrl: string, page: string): void {
  res.setHeader('Link', `<${siteUrl}${page}>; rel="canonical"`);
  if (pathOfTwin(url.pathname) !== undefined) res.setHeader('X-Robots-Tag', 'noindex');
}
