/** The request pipeline, in order. Development and production share it. */
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { ScriptAddress } from '#app/render-page.tsx';
import type { Site } from '#content/site/read-site.ts';
import { auditToolAt } from '#domain/audit/tools.ts';
import { outsideSources } from '#domain/measure/consent.ts';
import { samplePath } from '#domain/samples/entries.ts';
import { toolAt } from '#domain/tools/index.ts';
import { deskPages } from '../desk/gate.ts';
import { auditFormat, html } from '../http/api/audits.ts';
import { endpoints, probes } from '../http/api/endpoints.ts';
import { addEndpoints } from '../http/endpoint.ts';
import {
  isRead,
  loggedPath,
  middleware,
  type ServerEnv,
  type Step,
  type Visit,
} from '../http/exchange.ts';
import {
  forwardedThrough,
  peerOfSocket,
  requestUrl,
  type TrustedProxies,
} from '../http/forwarded.ts';
import { onlySoMany } from '../http/limits/places.ts';
import { createRoom } from '../http/limits/room.ts';
import { endUnread, mostOfOneNetwork } from '../http/limits/sockets.ts';
import { pageRenderer, pages, pageWriter } from '../http/pages.ts';
import { canonicalUrl, oldAddresses, oneOrigin } from '../http/redirects.ts';
import { refuse, refuseCrowd } from '../http/refuse.ts';
import { commonHeaders, isNamedByContent } from '../http/response-headers.ts';
import { twins } from '../http/twins.ts';
import { inlineScripts } from '../pages/inline-scripts.ts';
import type { PageStyles } from '../pages/page-styles.ts';
import type { FileServer } from '../pages/send-files.ts';
import type { Readiness } from './readiness.ts';
import type { Services } from './services.ts';

interface AppOptions {
  services: Services;
  /** Whether search engines may index this server. */
  isIndexed: boolean;
  trustedProxies: TrustedProxies;
  maxBodyBytes: number;
  /** Multiplies what one network may have under way at once; 0 turns these limits off. */
  rateLimitScale: number;
  /** Forms sent faster than this were hardly filled in by a person, in ms. */
  formMinMs: number;
  readiness: () => Readiness | Promise<Readiness>;
  /** Sends built files; in development Vite does. */
  files: FileServer;
  mode: 'production' | 'development';
  /** Styles of a page that is rendered on request; without it every page loads the whole sheet, as in development. */
  stylesOf?: (site: Site) => PageStyles;
  scriptAddress: ScriptAddress;
  /** Called once per answered request. */
  log: (entry: {
    requestId: string;
    method: string;
    path: string;
    status: number;
    ms: number;
  }) => void;
  /** Called for errors that no page has handled. */
  onError: (error: unknown, requestId: string) => void;
}

/** Only a tool's embed view (`?embed=1`) may be framed, and a sample website by our pages. */
function framedBy(url: URL) {
  if (url.pathname.startsWith(`${samplePath}/`)) return 'us';
  const isEmbedded = url.searchParams.get('embed') === '1' && toolAt(url.pathname) !== undefined;
  return isEmbedded ? 'anyone' : 'none';
}

/** An answer that nobody reads ends after this, or after twice as long if its first bytes were read. */
const mostUnreadMs = 15_000;

/** Logged status if the client disconnected before the response, as in nginx. */
const clientLeft = 499;

/** Programs get reports at the auditors' page addresses, where browsers get a built page. */
function isForProgram(visit: Visit): boolean {
  const tool = auditToolAt(visit.url.pathname);
  return tool !== undefined && auditFormat(visit, tool) !== html;
}

/** A program waits for this response, not a person. */
const missingFile: Step = (exchange) =>
  isRead(exchange) && isNamedByContent(exchange.env.url.pathname)
    ? refuse(exchange, 404, 'not_found', 'There is no such file on this site.')
    : undefined;

export function createApp(options: AppOptions): RequestListener {
  const { services, trustedProxies, mode, rateLimitScale } = options;
  const { siteUrl } = services;
  const site = new URL(siteUrl);
  const forwarded = forwardedThrough(trustedProxies);
  const render = pageRenderer(options);
  const write = pageWriter({
    framedBy,
    inlineScripts,
    hasPolicy: mode === 'production',
    outside: () => outsideSources(services.site().consent),
  });
  const answerPage = pages(render, write);
  const common = { limits: services.limits, siteUrl };
  const app = new Hono<ServerEnv>({ getPath: (_, about) => about?.env?.url.pathname ?? '/' });
  const use = (...steps: Step[]) => app.use(...steps.map(middleware));
  use((exchange) => {
    const { url, requestId } = exchange.env;
    const isSecure = url.protocol === 'https:';
    const headers = commonHeaders({ isSecure, isIndexed: options.isIndexed });
    for (const [name, value] of Object.entries(headers)) exchange.header(name, value);
    exchange.header('X-Request-Id', requestId);
    return undefined;
  });
  use((exchange) =>
    exchange.env.isUnreadable
      ? refuse(exchange, 400, 'malformed', 'The address of this request cannot be read.', {
          Connection: 'close',
        })
      : undefined,
  );
  addEndpoints(app, probes(options.readiness), common);
  use(oneOrigin(siteUrl), canonicalUrl, missingFile);
  app.use(onlySoMany(rateLimitScale));
  use(
    deskPages({
      desk: services.desk,
      siteUrl,
      render,
      answerClosed: answerPage,
      hasPolicy: mode === 'production',
    }),
  );
  addEndpoints(app, endpoints({ ...options, page: answerPage }), common);
  use(
    // What the site itself answers comes first, whatever a page gives as its former address.
    oldAddresses((path) => services.site().table.successor(path)),
    twins({ site: services.site, siteUrl }),
    answerPage,
  );
  app.onError((error, exchange) => {
    options.onError(error, exchange.env.requestId);
    return refuse(exchange, 500, 'internal', 'The server is out of balance. Please try again.');
  });

  const openRequests = createRoom({ each: mostOfOneNetwork, scale: rateLimitScale });

  async function answer(visit: Visit): Promise<void> {
    const { incoming, outgoing, url, isUnreadable } = visit;
    const mayBeFile = !isUnreadable && !isForProgram(visit);
    const isSent = mayBeFile && options.files(visit);
    // No turn is waited for where the answer is known.
    if (isSent === true || (isSent && (await isSent))) return;
    // Hono's adapter reads the address again and refuses some that are fine, so it gets the one that was read.
    incoming.url = url.pathname + url.search;
    incoming.headers.host = url.host;
    const listener = getRequestListener((request) => app.fetch(request, visit), {
      autoCleanupIncoming: false,
    });
    await listener(incoming, outgoing);
  }

  return (incoming, outgoing) => {
    const started = performance.now();
    const requestId = randomUUID();
    const { clientAddress, scheme } = forwarded(incoming, peerOfSocket(incoming));
    const read = requestUrl(incoming, site, scheme);
    const url = read ?? new URL(site);
    const leave = openRequests(clientAddress);
    const visit: Visit = { incoming, outgoing, url, requestId, clientAddress, isUnreadable: !read };
    endUnread(outgoing, mostUnreadMs);
    outgoing.once('close', () => {
      leave?.();
      options.log({
        requestId,
        method: incoming.method ?? '',
        path: loggedPath(visit.url.pathname),
        status: outgoing.headersSent ? outgoing.statusCode : clientLeft,
        ms: Math.round(performance.now() - started),
      });
    });
    if (!leave) return refuseCrowd(outgoing);
    answer(visit).catch((error: unknown) => {
      options.onError(error, requestId);
      outgoing.destroy();
    });
  };
}
