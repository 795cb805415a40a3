/**
 * Starts the production server: configuration, database, application, readers, worker. Stops cleanly. This thread runs
 * the application; the threads of readers/ answer visitors and pass on what is no file.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { site } from '../content/site/site.ts';
import { measurePath } from '../domain/measure/events.ts';
import { readConfig } from './config/config.ts';
import { peerOfReader } from './http/client-address.ts';
import type * as App from './process/app.ts';
import { followSupervisor, inheritedSockets } from './process/follow-supervisor.ts';
import { closeServer, tryPort } from './process/listen.ts';
import { buildFolder, builtFile } from './process/project-root.ts';
import { createServices } from './process/services.ts';
import { stopCleanly } from './process/stop-cleanly.ts';
import { loadFiles, type StaticList } from './readers/load-files.ts';
import { localSocket } from './readers/local-socket.ts';
import { startReaders } from './readers/readers.ts';
import { orSentence } from './shared/user-error.ts';

/** Readers keep their connections open and have checked every request; their headers include one of their own. */
const internal = {
  requestTimeout: 0,
  headersTimeout: 0,
  keepAliveTimeout: 0,
  maxHeaderSize: 32_768,
  requireHostHeader: false,
};

/** Idle connections end after about a minute; this allows for slow responses, such as two audits at once. In ms. */
const longestRetirementMs = 180_000;

const readBuilt = (file: string) => JSON.parse(readFileSync(join(buildFolder, file), 'utf8'));

await orSentence(async () => {
  const config = readConfig(process.env);
  const sockets = inheritedSockets(process.env, process.pid);
  // Child processes do not inherit these sockets.
  delete process.env.LISTEN_FDS;
  // Before the database is opened and migrated: an accidental second start must do nothing.
  if (sockets.length === 0) await tryPort(config);
  const services = await createServices(config);
  const { createApp } = (await import(join(buildFolder, 'server', 'index.js'))) as typeof App;
  const { files, moved }: StaticList = readBuilt('static.json');
  let stopping = false;
  const waiting = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const waitingPages = new Int32Array(waiting);
  const app = createApp({
    ...config,
    services,
    sheets: readBuilt('sheets.json'),
    trustedProxies: config.trustProxy,
    readiness: () => services.readiness(stopping),
    // Readers have already served files.
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
    sockets,
    // The parent process still has the sockets and restarts the server.
    onSocketLost: () => stop(1),
  });
  services.start();
  console.log(`${site.product} is open at ${readers.address}`);
  const stopServing = async (graceMs: number) => {
    await readers.stop(graceMs);
    await closeServer(server, 0);
  };
  const stop = stopCleanly(stopServing, services, config.shutdownGraceMs, () => {
    stopping = true;
  });
  followSupervisor({
    stop,
    retire() {
      const { closed, left } = readers.retire(longestRetirementMs);
      left.then(() => stop());
      return closed;
    },
  });
});
