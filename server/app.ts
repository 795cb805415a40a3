/**
 * The request pipeline, in order; entry of the server build. Development and production share it.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { formAt, formNames, forms } from '#content/forms.ts';
import { table } from '#content/index.ts';
import { auditTools } from '#domain/audit/tools.ts';
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
import { clientAddress } from './http/client-address.ts';
import { type Exchange, run, type Step } from './http/exchange.ts';
import { formBody, formPath } from './http/form-body.ts';
import { health, type Readiness } from './http/health.ts';
import { notForSearch } from './http/not-for-search.ts';
import { oldAddresses } from './http/old-addresses.ts';
import { pageRenderer, pages } from './http/pages.ts';
import { refusals } from './http/refusals.ts';
import { refuse } from './http/refuse.ts';
import { requestUrl } from './http/request-url.ts';
import { sameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { twins } from './http/twins.ts';
import { limitPosts, limitReads } from './limits/limit-requests.ts';
import { knownNames } from './measure/known.ts';
import type { Services } from './services.ts';

// The prerenderer reads the server build through this same file.
export * from 'virtual:react-router/server-build';

export interface AppOptions {
  services: Services;
  siteUrl: string;
  /** Whether search engines may list what this server answers. */
  isIndexed: boolean;
  trustedProxies: number;
  maxBodyBytes: number;
  /** A form sent faster than this was hardly filled in by a person. */
  formMinMs: number;
  readiness: () => Readiness | Promise<Readiness>;
  /** Answers built files; in development Vite does. */
  files: Step;
  mode: 'production' | 'development';
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

/** A signed link opens to whoever reads it: the log keeps where somebody went, and not the key. */
const loggedPath = (path: string) =>
  path.replace(/^\/(bookings|newsletter\/confirm|unsubscribe)\/[^/.]+/, '/$1/:token');

/** Pages whose action gives a refused form back with everything that was typed. */
const hasFormPage = (path: string) =>
  formAt(formPath(path)) !== undefined || toolEmailPaths.includes(path) || isBookingPost(path);

/** A tool's own view for frames (`?embed=1`), and nothing else. */
const mayBeFramed = (url: URL) => url.searchParams.get('embed') === '1' && toolAt(url.pathname) !== undefined;

/** For the log: nobody waited for the answer. nginx writes the same. */
const clientLeft = 499;

const unreadable: Step[] = [
  securityHeaders,
  (exchange) =>
    refuse(exchange, 400, 'malformed', 'The address of this request cannot be read.', {
      Connection: 'close',
    }),
];

export function createApp(options: AppOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const { services, siteUrl, trustedProxies, mode } = options;
  const render = pageRenderer({ build: build as unknown as ServerBuild, services, mode, mayBeFramed });
  const answerPage = pages(render);
  const steps: Step[] = [
    securityHeaders,
    ...(options.isIndexed ? [] : [notForSearch]),
    health(options.readiness),
    oneOrigin(siteUrl),
    canonicalUrl,
    oldAddresses(table),
    auditsApi(services, siteUrl),
    options.files,
    measureApi({ ...services, known: knownNames(siteUrl), siteUrl }),
    limitReads(services.limits),
    twins({ table, render, siteUrl, limits: services.limits, now: () => performance.now() }),
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
    const url = requestUrl(req, siteUrl, trustedProxies);
    const exchange: Exchange = {
      req,
      res,
      url: url ?? new URL(siteUrl),
      requestId,
      clientAddress: clientAddress(req, trustedProxies),
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
