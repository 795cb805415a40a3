/**
 * The request pipeline, in order; entry of the server build. Development and production share it.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { zoneScript } from '#app/forms/picker/zone-script.ts';
import { speculationRules } from '#app/layout/speculation-rules.tsx';
import { themeScript } from '#app/layout/theme.ts';
import type { LiveSheets } from '#app/page-styles/live-sheets.ts';
import { offerScript } from '#app/tools/resume-offer.server.tsx';
import { table } from '#content/index.ts';
import { auditToolAt } from '#domain/audit/catalog/tools.ts';
import { toolAt } from '#domain/tools/index.ts';
import { auditFormat, html } from '../api/audits.ts';
import { endpoints, probes } from '../api/endpoints.ts';
import { deskPages } from '../desk/gate.ts';
import { vary } from '../http/accept.ts';
import { forwardedThrough, peerOfSocket, type TrustedProxies } from '../http/client-address.ts';
import { answerEndpoints } from '../http/endpoint.ts';
import { type Exchange, isRead, run, type Step } from '../http/exchange.ts';
import { pageRenderer, pages, pageWriter } from '../http/pages.ts';
import { canonicalUrl, oldAddresses, oneOrigin } from '../http/redirects.ts';
import { refuse, refuseBusy, unreadable } from '../http/refuse.ts';
import { loggedPath } from '../http/request-log.ts';
import { requestUrl } from '../http/request-url.ts';
import { notForSearch, securityHeaders } from '../http/response-headers.ts';
import { twins } from '../http/twins.ts';
import type { Readiness } from './readiness.ts';
import type { Services } from './services.ts';

// The prerenderer imports the server build through this file.
export * from 'virtual:react-router/server-build';
// For the preview thread, which loads the server build too.
export { renderPreview } from '../desk/pages/render-preview.ts';
// For the build.
export { renderOffline } from '../http/render-offline.ts';

export interface AppOptions {
  services: Services;
  siteUrl: string;
  /** Whether search engines may index this server. */
  isIndexed: boolean;
  trustedProxies: TrustedProxies;
  maxBodyBytes: number;
  /** Forms sent faster than this were hardly filled in by a person, in ms. */
  formMinMs: number;
  readiness: () => Readiness | Promise<Readiness>;
  /** Serves built files; in development Vite does. */
  files: Step;
  mode: 'production' | 'development';
  sheets?: LiveSheets;
  /** Called once per answered request. */
  log: (entry: { requestId: string; method: string; path: string; status: number; ms: number }) => void;
  /** Called for errors that no page has handled. */
  onError: (error: unknown, requestId: string) => void;
}

/** Only a tool's embed view (`?embed=1`) may be framed. */
const mayBeFramed = (url: URL) => url.searchParams.get('embed') === '1' && toolAt(url.pathname) !== undefined;

/** More requests than this at once are refused: they would wait for seconds. */
const mostWaiting = 200;

/** Logged status if the client disconnected before the response, as in nginx. */
const clientLeft = 499;

/** Programs get reports at the auditors' page addresses, where browsers get a built page. */
const files =
  (serveFiles: Step): Step =>
  (exchange) => {
    const tool = auditToolAt(exchange.url.pathname);
    if (tool) vary(exchange.res, 'Accept');
    return (!tool || auditFormat(exchange, tool) === html) && serveFiles(exchange);
  };

/**
 * Reading and sending are counted apart: a crowd of readers must not refuse a form. One page is rendered per turn of the
 * event loop, so that forms and files that have arrived come first.
 */
function onlySoMany(most: number): Step {
  const open = { read: 0, send: 0 };
  let line: Promise<unknown> = Promise.resolve();
  return async (exchange) => {
    const kind = isRead(exchange) ? 'read' : 'send';
    if (open[kind] >= most) return refuseBusy(exchange);
    open[kind] += 1;
    exchange.res.once('close', () => {
      open[kind] -= 1;
    });
    if (kind === 'send') return false;
    line = line.then(() => new Promise((turn) => setImmediate(turn)));
    await line;
    // Nothing is rendered for a client that has left meanwhile.
    return exchange.res.destroyed;
  };
}

export function createApp(options: AppOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const { services, siteUrl, trustedProxies, mode, sheets } = options;
  const now = () => performance.now();
  const forwarded = forwardedThrough(trustedProxies);
  const render = pageRenderer({ build: build as unknown as ServerBuild, services, mode, sheets });
  const write = pageWriter({
    mayBeFramed,
    inlineScripts: [themeScript, offerScript, zoneScript, speculationRules],
    hasPolicy: mode === 'production',
  });
  const answerPage = pages(render, write);
  const common = { limits: services.limits, siteUrl };
  const steps: Step[] = [
    securityHeaders,
    ...(options.isIndexed ? [] : [notForSearch]),
    answerEndpoints(probes(options.readiness), common),
    oneOrigin(siteUrl),
    canonicalUrl,
    oldAddresses(table.successor),
    files(options.files),
    onlySoMany(mostWaiting),
    deskPages({
      desk: services.desk,
      siteUrl,
      render,
      answerClosed: answerPage,
      hasPolicy: mode === 'production',
    }),
    answerEndpoints(endpoints({ ...options, page: answerPage }), common),
    twins({ table, render, write, siteUrl, limits: services.limits, now }),
    answerPage,
  ];
  return (req, res) => {
    const started = performance.now();
    const requestId = randomUUID();
    const { clientAddress, scheme } = forwarded(req, peerOfSocket(req));
    const url = requestUrl(req, siteUrl, scheme);
    const exchange: Exchange = {
      req,
      res,
      url: url ?? new URL(siteUrl),
      requestId,
      clientAddress,
    };
    res.once('close', () =>
      options.log({
        requestId,
        method: req.method ?? '',
        path: loggedPath(exchange.url.pathname),
        status: res.headersSent ? res.statusCode : clientLeft,
        ms: Math.round(performance.now() - started),
      }),
    );
    run(url ? steps : unreadable, exchange).catch((error: unknown) => {
      options.onError(error, requestId);
      if (res.headersSent) res.destroy();
      else refuse(exchange, 500, 'internal', 'The server is out of balance. Please try again.');
    });
  };
}
