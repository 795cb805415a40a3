/** Request and response headers for Markdown twins. */
import type { IncomingMessage } from 'node:http';
import { pathOfTwin, twinType } from '#content/for-programs/twins.ts';
import { preferredType } from './accept.ts';

/** Whether a client prefers Markdown: it must name the type; `*` alone means HTML. */
export const prefersMarkdown = ({ headers }: IncomingMessage) =>
  preferredType(headers.accept, ['text/html', twinType]) === twinType;

/** Names the canonical page of a Markdown twin, and keeps the twin's own address, `pathname`, out of search engines. */
export const twinHeaders = (siteUrl: string, page: string, pathname: string) => ({
  Link: `<${siteUrl}${page}>; rel="canonical"`,
  ...(pathOfTwin(pathname) !== undefined && { 'X-Robots-Tag': 'noindex' }),
});
