/** Kysely over `pg`: counts are numbers, failures to connect are OutOfService, errors contain no row values. */
import { createRequire } from 'node:module';
import {
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPoolClient,
  sql,
} from 'kysely';
import type pg from 'pg';
import { inTime } from '../shared/clock.ts';
import { OutOfService } from './failure.ts';
import { isPostgres, PostgresCompiler } from './kind.ts';
import type { Trx } from './tables.ts';

/** Timeout in ms for a query and for getting a connection. */
const patienceMs = 5000;
const connections = 10;
/** The server ends a query earlier, so a connection that is silent for this long is dead. In ms. */
const silenceMs = patienceMs + 1000;
const forever = 2 ** 31 - 1;
const withoutLimit = 'set local statement_timeout = 0';

/** Lets the statements of this transaction take as long as they need: a migration, or a copy of everything. */
export async function liftTimeLimit(trx: Trx): Promise<void> {
  if (isPostgres(trx)) await sql.raw(withoutLimit).execute(trx);
}

/** Loaded only for PostgreSQL: most sites have none, and the driver costs memory in every thread. */
const loadDriver = () => createRequire(import.meta.url)('pg') as typeof pg;

/** PostgreSQL returns counts as `bigint` and sums as `numeric`; all of ours fit into a JavaScript number. */
function typesOf({ types }: typeof pg): pg.CustomTypesConfig {
  const { builtins } = types;
  const numbers = new Set<number>([builtins.INT8, builtins.NUMERIC]);
  return {
    getTypeParser: (id, format) =>
      numbers.has(id) ? Number : types.getTypeParser(id, format as 'text'),
  };
}

/** `url` contains a password: pass it to the driver only. */
export function postgresDialect(url: string): Dialect {
  const driver = loadDriver();
  const poolWith = (settings: pg.PoolConfig) => {
    const pool = new driver.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: patienceMs,
      keepAlive: true,
      application_name: 'site',
      types: typesOf(driver),
      ...settings,
    });
    // The pool replaces a lost connection; its user gets the error from its query.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  let pool = poolWith({ statement_timeout: patienceMs });
  let isPooled = false;
  async function client(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      if (!refusesSettings(error)) throw new OutOfService(error);
      // A pooler such as PgBouncer passes no settings on, so transactions set the limit themselves.
      if (!isPooled) {
        pool.end().catch(() => {});
        pool = poolWith({});
        isPooled = true;
      }
      return await pool.connect().catch((other: unknown) => {
        throw new OutOfService(other);
      });
    }
  }
  return new PortableDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      connect: async () => connected(await client(), isPooled),
    },
  });
}

const refusesSettings = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === '08P01' &&
  /startup parameter/.test(error.message);

class PortableDialect extends PostgresDialect {
  override createAdapter() {
    return new PortableAdapter();
  }

  override createQueryCompiler() {
    return new PostgresCompiler();
  }
}

/** Migrations take this program's own lock, because a pooler keeps none for a session. */
class PortableAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

/** `isPooled`: the session has no time limit, and another transaction may get another session. */
function connected(client: pg.PoolClient, isPooled: boolean): PostgresPoolClient {
  let limitMs = silenceMs;
  let isDead = false;
  const late = () => {
    isDead = true;
    throw new Error(`no answer within ${silenceMs} ms`);
  };
  async function query(text: string, values: readonly unknown[]) {
    // The rollback after a failure would wait as long again.
    if (isDead) throw new OutOfService('the connection is dead');
    if (text === withoutLimit) limitMs = forever;
    const begins = isPooled && /^(?:begin|start transaction)\b/.test(text);
    const sent = begins ? `${text}; set local statement_timeout = ${patienceMs}` : text;
    return inTime(limitMs, client.query(sent, [...values]), late).catch(rename);
  }
  return {
    // Without cursors, which need another package.
    query: query as unknown as PostgresPoolClient['query'],
    // TCP itself may take a quarter of an hour to give up a connection, which the pool would use again.
    release: (isBroken) => client.release(isBroken || isDead),
  };
}

function rename(error: unknown): never {
  if (!(error instanceof loadDriver().DatabaseError)) throw new OutOfService(error);
  // These quote values of the row, which must not be logged.
  error.detail = undefined;
  error.where = undefined;
  throw error;
}
