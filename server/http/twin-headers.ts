/** Request and response headers for Markdown twins. */
import type { IncomingMessage } from 'node:http';
import { pathOfTwin, twinType } from '#content/for-programs/twins.ts';
import { preferredType } from './accept.ts';
import type { Exchange } from './exchange.ts';

/** Whether a client prefers Markdown: it must name the type; `*` alone means HTML. */
export const prefersMarkdown = ({ headers }: IncomingMessage) =>
  preferredType(headers.accept, ['text/html', twinType]) === twinType;

/** Names the canonical page of a Markdown twin, and keeps the twin's own address out of search engines. */
export function markTwin({ res, url }: Exchange, siteUrl: string, page: string): void {
  res.setHeader('Link', `<${siteUrl}${page}>; rel="canonical"`);
  if (pathOfTwin(url.pathname) !== undefined) res.setHeader('X-Robots-Tag', 'noindex');
}
