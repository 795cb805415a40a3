/** Starts the production server: configuration, database, files, listen, worker. Stops cleanly. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { site } from '../content/site.ts';
import { measurePath } from '../domain/measure/events.ts';
import type * as App from './app.ts';
import { readConfig } from './config.ts';
import { staticFiles } from './http/static-files.ts';
import { listen } from './listen.ts';
import { createServices } from './services.ts';
import { stopCleanly } from './stop-cleanly.ts';
import { orSentence } from './user-error.ts';

const build = join(import.meta.dirname, '..', 'build');

/**
 * In ms. An idle connection outlives the minute that proxies commonly keep theirs, so that a proxy never sends a
 * request into a connection that is just being closed.
 */
const limits = { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 };

await orSentence(async () => {
  const config = readConfig(process.env);
  const services = await createServices(config);
  const { createApp } = (await import(join(build, 'server', 'index.js'))) as typeof App;
  const entries = JSON.parse(readFileSync(join(build, 'static.json'), 'utf8'));
  let stopping = false;
  const app = createApp({
    services,
    siteUrl: config.siteUrl,
    isIndexed: config.isIndexed,
    trustedProxies: config.trustProxy,
    maxBodyBytes: config.maxBodyBytes,
    formMinMs: config.formMinMs,
    readiness: () => services.readiness(stopping),
    files: staticFiles(join(build, 'client'), entries, config.siteUrl),
    mode: 'production',
    log: (entry) => {
      if (entry.method === 'POST' && entry.path !== measurePath) services.formTimes.took(entry.ms);
      services.log.info(entry, 'request');
    },
    onError: (error, requestId) => services.log.error({ err: error, requestId }, 'request failed'),
  });
  const server = createServer(limits, app);
  const address = await listen(server, config);
  services.start();
  console.log(`${site.product} is open at ${address}`);
  stopCleanly(server, services, config.shutdownGraceMs, () => {
    stopping = true;
  });
});
