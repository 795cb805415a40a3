/**
 * Starts the production server: configuration, database, application, readers, worker. Stops cleanly.
 * This thread runs the application; visitors are answered by the threads of readers/, which pass on what is no file.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { site } from '../content/site.ts';
import { measurePath } from '../domain/measure/events.ts';
import type * as App from './app.ts';
import { builtFile } from './built-file.ts';
import { closeServer } from './close-server.ts';
import { readConfig } from './config.ts';
import { peerOfReader } from './http/peer-address.ts';
import { tryPort } from './listen.ts';
import { buildFolder } from './project-root.ts';
import { loadFiles, type StaticList } from './readers/load-files.ts';
import { localSocket } from './readers/local-socket.ts';
import { startReaders } from './readers/readers.ts';
import { createServices } from './services.ts';
import { stopCleanly } from './stop-cleanly.ts';
import { orSentence } from './user-error.ts';

/** Readers keep their connections open and have judged every request; their headers come with one of their own. */
const internal = {
  requestTimeout: 0,
  headersTimeout: 0,
  keepAliveTimeout: 0,
  maxHeaderSize: 32_768,
  requireHostHeader: false,
};

await orSentence(async () => {
  const config = readConfig(process.env);
  // Before the database is opened and changed: a second start by mistake must do nothing.
  await tryPort(config);
  const services = await createServices(config);
  const { createApp } = (await import(join(buildFolder, 'server', 'index.js'))) as typeof App;
  const { files, moved }: StaticList = JSON.parse(readFileSync(join(buildFolder, 'static.json'), 'utf8'));
  let stopping = false;
  const waiting = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const waitingPages = new Int32Array(waiting);
  const app = createApp({
    services,
    siteUrl: config.siteUrl,
    isIndexed: config.isIndexed,
    trustedProxies: config.trustProxy,
    maxBodyBytes: config.maxBodyBytes,
    formMinMs: config.formMinMs,
    readiness: () => services.readiness(stopping),
    // Readers have answered what is a file.
    files: () => false,
    peerOf: peerOfReader,
    onWaiting: (pages) => Atomics.store(waitingPages, 0, pages),
    mode: 'production',
    log: (entry) => {
      if (entry.method === 'POST' && entry.path !== measurePath) services.formTimes.took(entry.ms);
      services.log.info(entry, 'request');
    },
    onError: (error, requestId) => services.log.error({ err: error, requestId }, 'request failed'),
  });
  const server = createServer(internal, app);
  const socketPath = localSocket();
  await new Promise<void>((open) => server.listen(socketPath, open));
  const readers = await startReaders({
    listen: config,
    settings: {
      socketPath,
      waiting,
      files: loadFiles(join(buildFolder, 'client'), files),
      moved,
      siteUrl: config.siteUrl,
      isIndexed: config.isIndexed,
      trustedProxies: config.trustProxy,
      logLevel: config.logLevel,
    },
    log: services.log,
    file: builtFile('reader'),
  });
  services.start();
  console.log(`${site.product} is open at ${readers.address}`);
  const stopServing = async (graceMs: number) => {
    await readers.stop(graceMs);
    await closeServer(server, 0);
  };
  stopCleanly(stopServing, services, config.shutdownGraceMs, () => {
    stopping = true;
  });
});
