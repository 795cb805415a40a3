/** A site of the small project on its own database, for tests: start, request, upgrade and compare. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openDatabase } from '../../../server/db/connect.ts';
import { migrate, migrations } from '../../../server/db/migrate.ts';
import type { Database } from '../../../server/db/tables.ts';
import { freePort } from '../../../server/testing/listen.ts';
import { columnsOf, fillTables, type Row, rowsOf } from '../../../server/testing/sample-rows.ts';
import { databaseKind, emptyPostgres } from '../../../server/testing/test-database.ts';
import { type FakeProject, remove } from './fake-project.ts';

const clock = { now: () => 1_795_000_000_000 };

export interface Ran {
  status: number | null;
  signal: NodeJS.Signals | null;
  said: string;
}

export interface FakeSite {
  root: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The version that answers; empty if none does. */
  served(): Promise<string>;
  /** Makes the server store a row, which `expectAllRows` then looks for. */
  post(): Promise<void>;
  /** Runs killed-upgrade.ts with these arguments. */
  upgrade(...args: string[]): Promise<Ran>;
  /** Inserts rows into all tables of that schema version. */
  fill(level: number): Promise<void>;
  expectAllRows(): Promise<void>;
  remove(): Promise<void>;
}

/** In `folder`, with a copy of the project. */
export async function fakeSite(folder: string, project: FakeProject): Promise<FakeSite> {
  const program = (name: string) => join(project.programs, name);
  const root = join(folder, 'site');
  const dataDir = join(folder, 'data');
  cpSync(project.root, root, { recursive: true, verbatimSymlinks: true });
  mkdirSync(dataDir);
  const database = databaseKind === 'postgres' ? await emptyPostgres() : undefined;
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const { TEST_STORE: _, ...others } = process.env;
  const environment = {
    ...others,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    ...(database && { DATABASE_URL: database.url, SECRET_KEY: 'a'.repeat(32) }),
  };
  let supervisor: ChildProcess | undefined;
  let filled: { columns: Awaited<ReturnType<typeof columnsOf>>; rows: Record<string, Row[]> } | undefined;
  const acknowledged: string[] = [];

  async function withData(work: (db: Database) => Promise<void>): Promise<void> {
    const db = openDatabase(dataDir, database?.url);
    try {
      await work(db);
    } finally {
      await db.destroy();
    }
  }

  async function served(): Promise<string> {
    const page = await fetch(address).then(
      (answer) => answer.text(),
      () => '',
    );
    return /<html>([\w-]+) /.exec(page)?.[1] ?? '';
  }

  async function stop(): Promise<void> {
    supervisor?.kill('SIGTERM');
    if (supervisor) await ended(supervisor);
    supervisor = undefined;
  }

  return {
    root,
    served,
    stop,
    async start() {
      supervisor = spawn(process.execPath, [program('fake-supervisor.js'), root, String(port)], {
        env: environment,
        stdio: 'ignore',
      });
      await expect.poll(served, { timeout: 60_000 }).not.toBe('');
    },
    async post() {
      const name = `/${acknowledged.length}`;
      const answer = await fetch(address + name, { method: 'POST' });
      expect([answer.status, await answer.text()]).toEqual([201, '']);
      acknowledged.push(name);
    },
    upgrade(...args) {
      const child = spawn(process.execPath, [program('killed-upgrade.js'), root, ...args], {
        env: environment,
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          said += chunk;
        });
      }
      return new Promise((resolve) =>
        child.once('close', (status, signal) => resolve({ status, signal, said })),
      );
    },
    fill: (level) =>
      withData(async (db) => {
        await migrate(db, clock, { steps: migrations.slice(0, level) });
        await fillTables(db);
        const columns = await columnsOf(db);
        filled = { columns, rows: await rowsOf(db, columns) };
      }),
    expectAllRows: () =>
      withData(async (db) => {
        const kept = await db.selectFrom('suppression').select('email_hmac').execute();
        expect(kept.map(({ email_hmac }) => email_hmac)).toEqual(expect.arrayContaining(acknowledged));
        await db.deleteFrom('suppression').where('email_hmac', 'in', acknowledged).execute();
        const { columns = [], rows = {} } = filled ?? {};
        expect(await rowsOf(db, columns)).toEqual(rows);
      }),
    async remove() {
      await stop();
      await database?.drop();
      remove(folder);
    },
  };
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('close', () => resolve()));
}
