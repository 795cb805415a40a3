/** Copies all rows of one database into another, SQLite or PostgreSQL, and verifies checksums per table. */
import { createHash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { UserError } from '../shared/user-error.ts';
import { isPostgres } from './kind.ts';
import { migrate, migrations, schemaOf, stepsTaken, tooNew } from './migrate.ts';
import { liftTimeLimit } from './postgres.ts';
import type { Database, Tables, Trx } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;
type Table = keyof Tables;

/** Each table after those it references. */
export const tablesInOrder: readonly Table[] = [
  'contact',
  'lead',
  'lead_note',
  'submission',
  'consent',
  'suppression',
  'outbox',
  'delivery_attempt',
  'audit',
  'booking',
  'slot_claim',
  'day_load',
  'busy_source',
  'busy_block',
  'call_block',
  'host_calendar',
  'calendar_entry',
  'setting',
  'subscription',
  'newsletter_issue',
  'follow_up',
  'rate_bucket',
  'rate_limit',
  'audit_report',
  'measure',
  'desk_person',
  'desk_passkey',
  'desk_link',
  'desk_session',
  'weekly_figures',
  'page_draft',
  'page_typed',
  'page_publication',
  'site_word',
  'site_picture',
  'words_version',
];

interface CopiedTable {
  table: string;
  rows: number;
  /** Order-independent SHA-256 of all rows; verified to be equal in the copy. */
  sha256: string;
}

/**
 * Gives `to` the schema and all rows of `from`, as of one snapshot, in one transaction: all rows arrive or none. Others
 * may write to `from` meanwhile. Throws a UserError if `to` is not empty or a table differs afterward.
 */
export async function copyDatabase(from: Database, to: Database): Promise<CopiedTable[]> {
  if ((await schemaOf(from)).unknown.length > 0) throw tooNew();
  const taken = await stepsTaken(from);
  await refuseForeignTables(to);
  await migrate(
    to,
    Object.fromEntries(Object.entries(migrations).filter(([name]) => taken.includes(name))),
  );
  return inSnapshot(from, (source) =>
    to.transaction().execute(async (target) => {
      await liftTimeLimit(source);
      await liftTimeLimit(target);
      const names = await tableNames(source);
      const tables = tablesInOrder.filter((table) => names.has(table));
      await refuseRows(target, tables);
      const sent: CopiedTable[] = [];
      for (const table of tables) sent.push(await copyTable(source, target, table));
      for (const one of sent) await compare(target, one);
      return sent;
    }),
  );
}

/** Runs `work` with a snapshot of the database. */
async function inSnapshot<Result>(
  db: Database,
  work: (reader: Trx) => Promise<Result>,
): Promise<Result> {
  if (isPostgres(db)) {
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(work);
  }
  return db.connection().execute(async (connection) => {
    // Not Kysely's transaction, which on SQLite takes the write lock.
    await sql`begin`.execute(connection);
    try {
      return await work(connection as Trx);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

async function tableNames(db: Database | Trx): Promise<Set<string>> {
  const query = isPostgres(db)
    ? sql<{
        name: string;
      }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
  const { rows } = await query.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function refuseForeignTables(to: Database): Promise<void> {
  const names = await tableNames(to);
  const foreign = tablesInOrder.find((table) => names.has(table));
  if (foreign !== undefined && !names.has('kysely_migration')) {
    throw new UserError(
      `The target has a table "${foreign}" of another program. Choose an empty database.`,
    );
  }
}

async function refuseRows(target: Trx, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(target);
    if (rows.length > 0) {
      throw new UserError(
        `The target has rows already, in ${table}: two sites would be mixed. Choose an empty database.`,
      );
    }
  }
}

async function copyTable(source: Trx, target: Trx, table: Table): Promise<CopiedTable> {
  const sum = createSum();
  for await (const rows of readTable(source, table)) {
    sum.add(rows);
    await insertRows(target, table, rows).catch((error: Error) => {
      throw new UserError(`${table}: a row is refused (${error.message}). The copy was undone.`);
    });
  }
  return { table, ...sum.result() };
}

async function compare(target: Trx, { table, rows, sha256 }: CopiedTable): Promise<void> {
  const sum = createSum();
  for await (const batch of readTable(target, table as Table)) sum.add(batch);
  const found = sum.result();
  if (found.rows === rows && found.sha256 === sha256) return;
  const fault = found.rows === rows ? 'rows differ' : `${found.rows} of ${rows} rows arrived`;
  throw new UserError(`${table}: ${fault}. The copy was undone.`);
}

const batchRows = 1000;

async function* readTable(db: Trx, table: Table): AsyncGenerator<Row[]> {
  if (isPostgres(db)) {
    await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(db);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batchRows)} from copied`.execute(db);
      if (rows.length > 0) yield rows;
      if (rows.length < batchRows) break;
    }
    await sql`close copied`.execute(db);
    return;
  }
  let batch: Row[] = [];
  for await (const row of db.selectFrom(table).selectAll().stream()) {
    if (batch.push(row) === batchRows) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function insertRows(db: Trx, table: Table, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const into = sql`insert into ${sql.table(table)} (${names})`;
  if (isPostgres(db)) {
    const text = JSON.stringify(rows.map(asJson));
    const given = sql`json_populate_recordset(null::${sql.table(table)}, ${text})`;
    await sql`${into} select ${names} from ${given}`.execute(db);
    return;
  }
  const { sql: text } = sql`${into} values (${sql.join(columns.map(() => null))})`.compile(db);
  for (const row of rows) {
    const values = columns.map((column) => row[column]);
    await db.executeQuery(CompiledQuery.raw(text, values));
  }
}

/** PostgreSQL writes bytes as `\x` and hexadecimal digits. Drivers give them in arrays of their own. */
const withoutBytes = (value: unknown) =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;

const asJson = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withoutBytes(value)]));

/** XORs the hashes of rows, so that their order does not matter: databases sort text differently. */
function createSum() {
  const sum = Buffer.alloc(32);
  let count = 0;
  return {
    add(rows: readonly Row[]) {
      count += rows.length;
      for (const row of rows) {
        const cells = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
        const texts = cells.map(([name, value]) => [name, withoutBytes(value)]);
        const hash = createHash('sha256').update(JSON.stringify(texts)).digest();
        for (let n = 0; n < sum.length; n += 1) sum[n] = (sum[n] ?? 0) ^ (hash[n] ?? 0);
      }
    },
    result: () => ({ rows: count, sha256: sum.toString('hex') }),
  };
}
