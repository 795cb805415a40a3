import { renderToStaticMarkup } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { requestContext, servicesContext } from './context.ts';
import { DocumentContext } from './document-context.tsx';
import { withStyles } from './page-styles/with-styles.server.ts';

/** Nothing is streamed to the browser, so the router's timer for streamed data may end at once. In ms. */
export const streamTimeout = 0;

/**
 * Renders a whole page as plain HTML: nothing hydrates the document, so it carries neither React's markers nor its data.
 * Islands render themselves (app/islands/island.tsx). A component that throws makes the router render its error page.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Response {
  const facts = loadContext.get(requestContext);
  const { entry, hmr } = routerContext.manifest;
  const rendered = renderToStaticMarkup(
    <DocumentContext value={{ requestId: facts?.requestId, script: entry.module, hmr: hmr?.runtime }}>
      <ServerRouter context={routerContext} url={request.url} />
    </DocumentContext>,
  );
  const { html, styleSource } = withStyles(rendered, facts ? templateOf(routerContext) : undefined);
  const page = `<!DOCTYPE html>${html}`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!facts) return new Response(page, { headers, status });
  facts.styleSource = styleSource;
  facts.html = page;
  return new Response(null, { headers, status });
}

/** Pages of one route share their styles. */
const templateOf = ({ staticHandlerContext: { matches } }: EntryContext) => matches.at(-1)?.route.id ?? '';

/** Unexpected failures go to the log with the reference id that the visitor sees. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const facts = context.get(requestContext);
  if (facts)
    context.get(servicesContext).log.error({ err: error, requestId: facts.requestId }, 'page failed');
  // The build has no log, so the error goes to its console.
  else console.error(error);
}
