/** The database cannot be written, or is down for a while. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startSite } from '../../../checks/serve-site.ts';
import { databaseFile } from '../../../server/db/connect.ts';
import { startPostgres } from '../../../server/testing/postgres-server.ts';
import type { Fault } from './fault.ts';

export const databaseLocked: Fault = {
  name: 'database locked',
  isNamed: ({ db }) => db === 'locked',
  async prepare() {
    const folder = mkdtempSync(join(tmpdir(), 'hold-lock-'));
    const site = await startSite({ DATA_DIR: folder });
    // This process is not the server.
    const other = new DatabaseSync(databaseFile(folder), { timeout: 5000 });
    return {
      site,
      begin: () => other.exec('begin exclusive'),
      end: () => other.exec('rollback'),
      clear() {
        other.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
};

export const postgresRestarted: Fault = {
  name: 'PostgreSQL stopped, then started',
  isNamed: ({ db }) => db === 'failing',
  async prepare() {
    const folder = mkdtempSync(join(tmpdir(), 'hold-postgres-'));
    const server = await startPostgres();
    const environment = { DATA_DIR: folder, DATABASE_URL: server.url, SECRET_KEY: 'a'.repeat(32) };
    return {
      site: await startSite(environment),
      databaseUrl: server.url,
      begin: server.halt,
      end: server.resume,
      async clear() {
        await server.stop();
        rmSync(folder, { recursive: true });
      },
    };
  },
};
