/** The server: configuration, database, application, background work. Under primary.ts it is given the port. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { site } from '../content/site/site.ts';
import { readConfig } from './config/config.ts';
import { logLevelOf } from './http/exchange.ts';
import { answerClientError } from './http/refuse.ts';
import { readBuiltFiles, type StaticList, staticFiles } from './http/static-files.ts';
import type * as App from './process/app.ts';
import { builtScripts } from './process/built-scripts.ts';
import { buildFolder } from './process/project-root.ts';
import { createServices } from './process/services.ts';
import type { FromServer, ToServer } from './process/serving.ts';
import {
  addressOf,
  closeServer,
  connectionsOf,
  listen,
  stopCleanly,
  tryPort,
} from './process/serving.ts';
import { orSentence } from './shared/user-error.ts';

/**
 * In ms. Idle connections outlive the minute that proxies commonly keep theirs, so that a proxy never sends a request
 * into a closing connection.
 */
const limits = { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 };

/** Idle connections end after about a minute; this allows for slow responses, such as two audits at once. In ms. */
const longestRetirementMs = 180_000;

const readBuilt = (file: string) => JSON.parse(readFileSync(join(buildFolder, file), 'utf8'));

await orSentence(async () => {
  const config = readConfig(process.env);
  // Before the database is opened and migrated: an accidental second start must do nothing.
  if (!process.send) await tryPort(config);
  const services = await createServices(config);
  const { publisher } = services;
  const { files }: StaticList = readBuilt('static.json');
  const { createApp } = (await import(join(buildFolder, 'server', 'index.js'))) as typeof App;
  let stopping = false;
  let isRetiring = false;
  const app = createApp({
    ...config,
    services,
    styles: readBuilt('styles.json'),
    scriptAddress: builtScripts(buildFolder),
    trustedProxies: config.trustProxy,
    readiness: () => services.readiness(stopping),
    files: staticFiles(readBuiltFiles(join(buildFolder, 'client'), files), config),
    mode: 'production',
    log: (entry) => {
      services.log[logLevelOf(entry.path, entry.status)](entry, 'request');
    },
    onError: (error, requestId) => services.log.error({ err: error, requestId }, 'request failed'),
  });
  const server = createServer(limits, (req, res) => {
    // Open connections get one more response, then reconnect to the server that has taken over.
    if (isRetiring) res.shouldKeepAlive = false;
    app(req, res);
  });
  server.on('clientError', answerClientError);
  const open = connectionsOf(server);
  const stop = stopCleanly(
    (graceMs) => closeServer(server, graceMs, open),
    services,
    config.shutdownGraceMs,
    () => {
      stopping = true;
      publisher.stop();
    },
  );
  /** Closing an HTTP server also cuts idle connections, which breaks a request that is just arriving: use its base. */
  function retire(): void {
    isRetiring = true;
    publisher.leave();
    NetServer.prototype.close.call(server);
    const looking = setInterval(() => {
      if (open.size > 0 || publisher.isBusy()) return;
      clearInterval(looking);
      stop();
    }, 100);
    setTimeout(stop, longestRetirementMs).unref();
  }

  if (process.send) {
    const tell = (message: FromServer) => process.send?.(message);
    process.on('message', (message: ToServer, handle: Socket | NetServer) => {
      if (message === 'retire') retire();
      else if (message === 'listen') server.listen(handle, () => tell('ready'));
      else {
        tell({ taken: message.connection });
        server.emit('connection', handle);
      }
    });
    process.on('disconnect', () => stop());
    const listening = new Promise((resolve) => server.once('listening', resolve));
    tell('prepared');
    await listening;
  } else await listen(server, config);
  services.start();
  // After the server serves, so that its own publication finds it.
  if (process.env.SERVER_NUMBER === '0') publisher.watchDuePages();
  console.log(`${site.product} is open at ${addressOf(server, config.host)}`);
});
