/**
 * The request pipeline, in order; entry of the server build. Development and production share it.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { themeScript } from '#app/layout/theme-script.ts';
import { offerScript } from '#app/tools/resume-offer.server.tsx';
import { isPrerendered } from '#content/delivery.ts';
import { formAt, formNames, forms } from '#content/forms.ts';
import { table } from '#content/index.ts';
import { auditToolAt, auditTools } from '#domain/audit/tools.ts';
import { toolAt } from '#domain/tools/index.ts';
import { auditBodyLimit, auditsApi } from './api/audits.ts';
import {
  bookingBodyLimit,
  bookingChanges,
  bookingHeaders,
  bookingReads,
  isBookingPost,
} from './api/bookings.ts';
import { formToken } from './api/form-token.ts';
import { formApi } from './api/forms.ts';
import { measureApi } from './api/measure.ts';
import { confirmApi, isConfirmPath, newsletterLimit, unsubscribe } from './api/newsletter.ts';
import { proofOfWork } from './api/pow.ts';
import { slotsApi } from './api/slots.ts';
import { toolEmail, toolEmailGate, toolEmailLimit, toolEmailPaths } from './api/tool-email.ts';
import { toolsApi } from './api/tools.ts';
import { unknownApi } from './api/unknown.ts';
import { oneOrigin } from './http/canonical-origin.ts';
import { canonicalUrl } from './http/canonical-url.ts';
import { type Exchange, run, type Step } from './http/exchange.ts';
import { formBody } from './http/form-body.ts';
import { forwardedThrough } from './http/forwarded.ts';
import { health, type Readiness } from './http/health.ts';
import { createKeptPages } from './http/kept-pages.ts';
import { loggedPath } from './http/logged-path.ts';
import { notForSearch } from './http/not-for-search.ts';
import { oldAddresses } from './http/old-addresses.ts';
import { pageRenderer, pages, pageWriter } from './http/pages.ts';
import { peerOfSocket } from './http/peer-address.ts';
import { refusals } from './http/refusals.ts';
import { refuse, refuseBusy } from './http/refuse.ts';
import { requestUrl } from './http/request-url.ts';
import { sameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';
import { twins } from './http/twins.ts';
import { unreadable } from './http/unreadable.ts';
import { limitPosts, limitReads } from './limits/limit-requests.ts';
import { Busy, ClientLeft, createRenderQueue, mostWaiting } from './limits/render-queue.ts';
import { knownNames } from './measure/known.ts';
import type { Services } from './services.ts';

// The prerenderer reads the server build through this same file.
export * from 'virtual:react-router/server-build';

export interface AppOptions {
  services: Services;
  siteUrl: string;
  /** Whether search engines may list what this server answers. */
  isIndexed: boolean;
  trustedProxies: TrustedProxies;
  maxBodyBytes: number;
  /** A form sent faster than this was hardly filled in by a person. */
  formMinMs: number;
  readiness: () => Readiness | Promise<Readiness>;
  /** Answers built files; in development Vite does. */
  files: Step;
  mode: 'production' | 'development';
  /** The network address that a request came from; that of its socket unless this says otherwise. */
  peerOf?: (req: IncomingMessage) => string;
  /** Called with the number of reading pages that wait to be rendered whenever it changes. */
  onWaiting?: (pages: number) => void;
  /** Called once per answered request. */
  log: (entry: { requestId: string; method: string; path: string; status: number; ms: number }) => void;
  /** Called for failures that no page has answered. */
  onError: (error: unknown, requestId: string) => void;
}

/** The largest body in bytes that a path accepts; undefined where nothing can be sent. */
function bodyLimits(maxBodyBytes: number): (path: string) => number | undefined {
  const fixed = new Map([
    ...formNames.map((name) => [forms[name].path, maxBodyBytes] as const),
    ...toolEmailPaths.map((path) => [path, Math.min(toolEmailLimit, maxBodyBytes)] as const),
    ...auditTools.map(({ path }) => [path, Math.min(auditBodyLimit, maxBodyBytes)] as const),
    [forms.newsletter.path, Math.min(newsletterLimit, maxBodyBytes)] as const,
  ]);
  const newsletterMost = Math.min(newsletterLimit, maxBodyBytes);
  return (path) => {
    if (isBookingPost(path)) return Math.min(bookingBodyLimit, maxBodyBytes);
    return isConfirmPath(path) ? newsletterMost : fixed.get(path);
  };
}

/** Pages whose action gives a refused form back with everything that was typed. */
const hasFormPage = (path: string) =>
  formAt(path) !== undefined || toolEmailPaths.includes(path) || isBookingPost(path);

/** A tool's own view for frames (`?embed=1`), and nothing else. */
const mayBeFramed = (url: URL) => url.searchParams.get('embed') === '1' && toolAt(url.pathname) !== undefined;

/**
 * Pages whose answer is the same for everybody who sends the same query: those of the build, and those that know the day.
 * A receipt in the query is shown to one visitor, and an audit asks other sites.
 */
function saysTheSame({ pathname, searchParams }: URL): boolean {
  const page = table.find(pathname);
  if (!page || searchParams.has('sent') || auditToolAt(pathname)) return false;
  return isPrerendered(page) || page.kind === 'industry';
}

const keptLimits = { mostBytes: 8_000_000, mostPages: 500, keptMs: 60_000 };

/** For the log: nobody waited for the answer. nginx writes the same. */
const clientLeft = 499;

export function createApp(options: AppOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const { services, siteUrl, trustedProxies, mode, peerOf = peerOfSocket, onWaiting } = options;
  const now = () => performance.now();
  const forwarded = forwardedThrough(trustedProxies);
  const queue = createRenderQueue({ most: mostWaiting, ...(onWaiting && { onReading: onWaiting }) });
  const render = pageRenderer({ build: build as unknown as ServerBuild, services, queue, mode });
  const write = pageWriter({
    mayBeFramed,
    inlineScripts: [themeScript, offerScript],
    hasPolicy: mode === 'production',
  });
  const kept = createKeptPages(keptLimits, now);
  const isForEverybody = (url: URL) => mode === 'production' && saysTheSame(url);
  const answerPage = pages({ render, queue, write, kept, isForEverybody });
  const steps: Step[] = [
    securityHeaders,
    ...(options.isIndexed ? [] : [notForSearch]),
    health(options.readiness),
    oneOrigin(siteUrl),
    canonicalUrl,
    oldAddresses(table.successor),
    auditsApi(services, siteUrl),
    options.files,
    measureApi({ ...services, known: knownNames(siteUrl), siteUrl }),
    limitReads(services.limits),
    twins({ table, render, write, siteUrl, limits: services.limits, now }),
    formToken(services, options.formMinMs),
    proofOfWork(services),
    slotsApi(services.openTimes),
    bookingHeaders,
    bookingReads(services),
    toolEmailGate,
    toolsApi,
    unsubscribe(services, answerPage),
    sameOrigin(siteUrl),
    formBody(bodyLimits(options.maxBodyBytes)),
    limitPosts(services.limits),
    refusals(hasFormPage),
    toolEmail(services),
    bookingChanges(services),
    confirmApi(services),
    formApi(services),
    unknownApi,
    answerPage,
  ];
  return (req, res) => {
    const started = performance.now();
    const requestId = randomUUID();
    const { clientAddress, scheme } = forwarded(req, peerOf(req));
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
      if (error instanceof ClientLeft) return;
      if (error instanceof Busy) return void refuseBusy(exchange);
      options.onError(error, requestId);
      if (res.headersSent) res.destroy();
      else refuse(exchange, 500, 'internal', 'The server is out of balance. Please try again.');
    });
  };
}
