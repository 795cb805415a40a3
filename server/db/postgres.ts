/** Kysely over `pg`: numbers are numbers, every failure to reach the database has one name, and none tells of a person. */
import { createRequire } from 'node:module';
import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { PostgresCompiler } from './empty-lists.ts';
import { OutOfService } from './failure.ts';

/** In ms: how long a query may run, and how long one waits for a connection. */
const patienceMs = 5000;
const connections = 10;

/** Loaded when there is a PostgreSQL: most sites have none, and the driver takes memory in every thread. */
const loadDriver = () => createRequire(import.meta.url)('pg') as typeof pg;

/** Counts are `bigint` and sums `numeric` here; all of ours fit into a JavaScript number. */
function typesOf({ types }: typeof pg): pg.CustomTypesConfig {
  const { builtins } = types;
  const numbers = new Set<number>([builtins.INT8, builtins.NUMERIC]);
  return {
    getTypeParser: (id, format) => (numbers.has(id) ? Number : types.getTypeParser(id, format as 'text')),
  };
}

/** `url` holds a password: it goes to the driver and nowhere else. */
export function postgresDialect(url: string): Dialect {
  const driver = loadDriver();
  const pool = new driver.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: patienceMs,
    keepAlive: true,
    application_name: 'site',
    types: typesOf(driver),
  });
  // A lost connection is replaced by the pool; whoever was using it hears of it from its query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PortableDialect({
    pool: { options: pool.options, end: () => pool.end(), connect: () => connect(pool) },
  });
}

class PortableDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new PostgresCompiler();
  }
}

async function connect(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new OutOfService(error);
  });
  const query = (text: string, values: readonly unknown[]) => client.query(text, [...values]).catch(rename);
  return {
    // Without cursors, for which another package would be needed.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  };
}

function rename(error: unknown): never {
  if (!(error instanceof loadDriver().DatabaseError)) throw new OutOfService(error);
  // These repeat values of the row, which must not get into a log.
  error.detail = undefined;
  error.where = undefined;
  throw error;
}
