/**
 * A thread that answers visitors: files and redirects from memory, everything else through the application. A slow page
 * blocks no file, and this thread loads neither React nor the database.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { auditToolAt } from '#domain/audit/catalog/tools.ts';
import { auditFormat, html } from '../api/audits.ts';
import { vary } from '../http/accept.ts';
import { forwardedThrough, peerOfSocket } from '../http/client-address.ts';
import { type Exchange, run, type Step } from '../http/exchange.ts';
import { canonicalUrl, oldAddresses, oneOrigin } from '../http/redirects.ts';
import { refuse, unreadable } from '../http/refuse.ts';
import { loggedPath, logLevelOf } from '../http/request-log.ts';
import { requestUrl } from '../http/request-url.ts';
import { notForSearch, securityHeaders } from '../http/response-headers.ts';
import { staticFiles } from '../http/static-files.ts';
import { mostWaiting } from '../limits/render-queue.ts';
import { closeServer } from '../process/listen.ts';
import { createBatchedLog } from '../shared/log.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { openFiles } from './load-files.ts';
import { createPassOn } from './pass-on.ts';
import { type FromReader, type ReaderSettings, serverLimits, type ToReader } from './settings.ts';

const settings = workerData as ReaderSettings;
const { siteUrl } = settings;
const forwarded = forwardedThrough(settings.trustedProxies);
const port = parentPort;
if (!port) throw new Error('A reader is a thread of the server.');

const { log, flush } = createBatchedLog(settings.logLevel);
const kept = createKeptAnswers((req) => forwarded(req, peerOfSocket(req)).scheme);
const waiting = new Int32Array(settings.waiting);
const passOn = createPassOn({
  socketPath: settings.socketPath,
  isBusy: () => Atomics.load(waiting, 0) >= mostWaiting,
});

/** Load balancers may use any host name and need the application's own answer. */
const health: Step = (exchange) =>
  /^\/(healthz|readyz)$/.test(exchange.url.pathname) && passOn.step(exchange);

/** API clients get reports at the auditors' page addresses. */
const reports: Step = (exchange) => {
  const tool = auditToolAt(exchange.url.pathname);
  if (!tool) return false;
  vary(exchange.res, 'Accept');
  return auditFormat(exchange, tool) !== html && passOn.step(exchange);
};

const { moved } = settings;
const steps: readonly Step[] = [
  securityHeaders,
  ...(settings.isIndexed ? [] : [notForSearch]),
  health,
  oneOrigin(siteUrl),
  canonicalUrl,
  oldAddresses((path) => (Object.hasOwn(moved, path) ? moved[path] : undefined)),
  reports,
  staticFiles(openFiles(settings.files), siteUrl, ({ req, res }, file) => kept.keep(req, res, file)),
  passOn.step,
];

/** Logged status if the client disconnected before the response, as in nginx. */
const clientLeft = 499;

interface Entry {
  requestId: string;
  method: string | undefined;
  path: string;
  status: number;
  ms: number;
}

const isLogged = log.isLevelEnabled('info');

function logRequest(entry: Entry): void {
  if (isLogged) log[logLevelOf(entry.path, entry.status)](entry, 'request');
}

/** Another process has taken over: open connections get one more response, then reconnect there. */
let isRetiring = false;

function answer(req: IncomingMessage, res: ServerResponse): void {
  if (isRetiring) res.shouldKeepAlive = false;
  const requestId = randomUUID();
  const status = kept.answer(req, res, requestId);
  if (status !== undefined) {
    const path = req.url?.split('?', 1)[0] ?? '';
    logRequest({ requestId, method: req.method, path, status, ms: 0 });
    return;
  }
  const started = performance.now();
  const { clientAddress, scheme } = forwarded(req, peerOfSocket(req));
  const url = requestUrl(req, siteUrl, scheme);
  const exchange: Exchange = {
    req,
    res,
    url: url ?? new URL(siteUrl),
    requestId,
    clientAddress,
  };
  res.once('close', () => {
    if (passOn.isAnsweredThere(res)) return;
    const path = loggedPath(exchange.url.pathname);
    const ms = Math.round(performance.now() - started);
    const status = res.headersSent ? res.statusCode : clientLeft;
    logRequest({ requestId, method: req.method, path, status, ms });
  });
  run(url ? steps : unreadable, exchange).catch((error: unknown) => {
    log.error({ err: error, requestId }, 'request failed');
    if (res.headersSent) res.destroy();
    else refuse(exchange, 500, 'internal', 'The server is out of balance. Please try again.');
  });
}

const server = createServer(serverLimits, answer);
const tell = (message: FromReader) => port.postMessage(message);

/**
 * Closing an HTTP server also cuts idle connections, which breaks a request that is just arriving. Use the base class,
 * so that connections end as usual: by the client or by the keep-alive timeout.
 */
function retire(): void {
  isRetiring = true;
  NetServer.prototype.close.call(server, () => tell({ retired: true }));
  tell({ closed: true });
}

async function stop(graceMs: number): Promise<void> {
  flush();
  await closeServer(server, graceMs);
  passOn.close();
  flush();
  tell({ stopped: true });
}

port.on('message', (message: ToReader) => {
  if ('retire' in message) retire();
  else stop(message.stop);
});

server.listen(settings.listen, () => {
  const address = server.address();
  tell({ port: typeof address === 'object' && address ? address.port : 0 });
});
