/** Tells a database that cannot serve now from mistakes of ours. */

/** Result codes of SQLite (sqlite.org/rescode.html). */
const sqliteCodes = new Set([
  5, // busy
  6, // locked
  8, // read only
  10, // input or output
  11, // corrupt
  13, // full
  14, // cannot open
  26, // not a database
]);

/**
 * Of PostgreSQL (appendix A of its manual), by class or code: authorisation, connection, rollback that retries did not
 * cure, resources, lock not available, intervention (with the statement timeout), its system, and itself; read only.
 */
const postgresCodes = /^(08|28|3D|40|53|55P03|57|58|XX|25006)/;

/** The database could not be reached, or did not answer in time. */
export class OutOfService extends Error {
  override name = 'OutOfService';

  constructor(cause: unknown) {
    super('The database is out of service', { cause });
  }
}

export function isOutOfService(error: unknown): boolean {
  if (error instanceof OutOfService) return true;
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteCodes.has(error.errcode & 0xff);
  return postgresCodes.test(sqlState(error) ?? '');
}

/** The five characters by which PostgreSQL names an error; undefined for all others. */
export function sqlState(error: unknown): string | undefined {
  const isAnswer = error instanceof Error && 'severity' in error && 'code' in error;
  return isAnswer && typeof error.code === 'string' ? error.code : undefined;
}

/** What the pool of connections says to whoever waited in line for one, in vain. */
const waitedInVain = 'timeout exceeded when trying to connect';

/** Of PostgreSQL: cancelled after its patience, a lock not to be had, and conflicts that retries did not cure. */
const busyStates = new Set(['57014', '55P03', '40001', '40P01']);

/** The database works, but for others: the wait for it is over. Soon it may be free, so nothing is set aside. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof OutOfService) {
    return error.cause instanceof Error && error.cause.message === waitedInVain;
  }
  if ('errcode' in error) return [5, 6].includes(Number(error.errcode) & 0xff);
  return busyStates.has(sqlState(error) ?? '');
}
