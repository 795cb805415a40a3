/** The server: reads settings and words, renders the site, serves it, and does the work beside it. */
import { createServer } from 'node:http';
import { pictureTimeoutMs } from '#domain/desk/pictures.ts';
import { readConfig } from './config/config.ts';
import { prepareEnvironment } from './config/environment.ts';
import { logLevelOf } from './http/exchange.ts';
import { limitSockets } from './http/limits/sockets.ts';
import { answerClientError } from './http/refuse.ts';
import { renderingOf } from './pages/rendering.ts';
import { drawnFileServer } from './pages/send-drawn.ts';
import { fileServer } from './pages/send-files.ts';
import { createApp } from './process/app.ts';
import { buildFolder } from './process/project-root.ts';
import { createServices } from './process/services.ts';
import { addressOf, closeServer, listen, stopCleanly, tryPort } from './process/serving.ts';
import { orSentence } from './shared/user-error.ts';
import { createLiveSite, unrendered } from './words/live-site.ts';
import { siteOnDisk } from './words/site-on-disk.ts';

/**
 * In ms. A request may take as long as a picture at the desk; other bodies have shorter limits (http/limits). Idle
 * connections outlive the minute that proxies commonly keep theirs, so that a proxy never sends a request into a closing
 * connection.
 */
const limits = {
  requestTimeout: pictureTimeoutMs + 10_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 65_000,
  // So that a request with two hosts has no valid one.
  joinDuplicateHeaders: true,
};

await orSentence(async () => {
  prepareEnvironment(process.env);
  const config = readConfig(process.env);
  const live = createLiveSite(unrendered(siteOnDisk(process.env)));
  // Before the database is opened and migrated: an accidental second start must do nothing.
  await tryPort(config);
  const rendering = renderingOf(buildFolder);
  const services = await createServices(config, live, 'build', rendering);
  const sending = { isIndexed: config.isIndexed, siteUrl: services.siteUrl };
  const pages = () => live.shown().pages;
  const sendFile = fileServer({ pages, built: rendering.built }, sending);
  const sendDrawn = drawnFileServer({ drawn: services.drawn, site: services.site, ...sending });
  let isStopping = false;
  const app = createApp({
    ...config,
    services,
    stylesOf: rendering.stylesOf,
    scriptAddress: rendering.scriptAddress,
    trustedProxies: config.trustProxy,
    readiness: () => services.readiness(isStopping),
    files: (visit) => sendFile(visit) || sendDrawn(visit),
    mode: 'production',
    log: (entry) => {
      services.log[logLevelOf(entry.path, entry.status)](entry, 'request');
    },
    onError: (error, requestId) => services.log.error({ err: error, requestId }, 'request failed'),
  });
  const server = createServer(limits, app);
  limitSockets(server, { trustedProxies: config.trustProxy, scale: config.rateLimitScale });
  server.on('clientError', answerClientError);
  stopCleanly(
    (graceMs) => closeServer(server, graceMs),
    services,
    config.shutdownGraceMs,
    () => {
      isStopping = true;
    },
  );
  // Rendering leaves more garbage than the site is large: 269 MB before, 185 MB after, in a tenth of a second.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  await listen(server, config);
  services.start();
  console.log(`${live.current().product} is open at ${addressOf(server, config.host)}`);
});
