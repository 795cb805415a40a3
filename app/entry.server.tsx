import { renderToStaticMarkup } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { DocumentContext } from './layout/document/document-context.tsx';
import { withStyles } from './layout/document/template-styles.server.ts';
import { deskContext, requestContext, servicesContext } from './loaders/context.ts';

/** Nothing is streamed, so the router's stream timeout can be 0 ms. */
export const streamTimeout = 0;

/**
 * Renders a page as static HTML: the document is never hydrated, so it contains no React markers or data.
 * Islands render themselves (app/browser/islands/island.server.tsx). If a component throws, the router renders its
 * error page.
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
  const isDesk = loadContext.get(deskContext) !== null;
  const rendered = renderToStaticMarkup(
    <DocumentContext
      value={{
        requestId: facts?.requestId,
        script: entry.module,
        hmr: hmr?.runtime,
        isDesk,
        ownScripts: isDesk ? ownScripts(routerContext) : [],
      }}
    >
      <ServerRouter context={routerContext} url={request.url} />
    </DocumentContext>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!facts) return new Response(`<!DOCTYPE html>${rendered}`, { headers, status });
  const { html, css } = withStyles(rendered, facts.stylesOf?.(status));
  facts.html = `<!DOCTYPE html>${html}`;
  facts.css = css;
  return new Response(null, { headers, status });
}

/** Scripts of matched routes with browser code (scripts/build/vite-plugins.ts). */
const ownScripts = ({ staticHandlerContext: { matches }, routeModules, manifest }: EntryContext) =>
  matches.flatMap(({ route: { id } }) => {
    const handle = routeModules[id]?.handle as { hasBrowserCode?: boolean } | undefined;
    const module = handle?.hasBrowserCode ? manifest.routes[id]?.module : undefined;
    if (module === undefined) return [];
    return import.meta.env.DEV ? module.replace(/\.tsx?$/, '.browser.ts') : module;
  });

/** Logs unexpected errors with the reference shown to the visitor. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const facts = context.get(requestContext);
  if (facts)
    context
      .get(servicesContext)
      .log.error({ err: error, requestId: facts.requestId }, 'page failed');
  // The build has no logger.
  else console.error(error);
}
