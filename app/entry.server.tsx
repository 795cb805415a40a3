import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { requestContext, servicesContext } from './context.ts';
import { DocumentContext } from './document-context.tsx';
import { withStyles } from './page-styles/with-styles.server.ts';

const renderTimeoutMs = 10_000;

/**
 * Renders a whole page before the first byte: pages are small, and a visitor without JavaScript must never be left
 * with a placeholder. For the same reason React may not move finished parts to the end of the document.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const facts = loadContext.get(requestContext);
  const nonce = facts?.nonce ? { nonce: facts.nonce } : {};
  return new Promise((resolve, reject) => {
    let answered = status;
    let shellStands = false;
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext value={{ nonce: facts?.nonce, requestId: facts?.requestId }}>
        <ServerRouter context={routerContext} url={request.url} {...nonce} />
      </DocumentContext>,
      {
        ...nonce,
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          pipe(body);
          text(body).then((rendered) => {
            const { html, styleSource } = withStyles(rendered, facts ? templateOf(routerContext) : undefined);
            if (facts) facts.styleSource = styleSource;
            resolve(new Response(html, { headers, status: answered }));
          }, reject);
        },
        onShellError: reject,
        onShellReady() {
          shellStands = true;
        },
        onError(error) {
          answered = 500;
          // A failure before the shell rejects, and the router reports it; of a later one only React knows.
          if (shellStands) handleError(error, { request, context: loadContext });
        },
      },
    );
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

/** Pages of one route share their styles. */
const templateOf = ({ staticHandlerContext: { matches } }: EntryContext) => matches.at(-1)?.route.id ?? '';

/** Unexpected failures go to the log with the reference that the visitor sees. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const facts = context.get(requestContext);
  if (facts)
    context.get(servicesContext).log.error({ err: error, requestId: facts.requestId }, 'page failed');
  // While prerendering there is no log, but somebody who reads what the build prints.
  else console.error(error);
}
