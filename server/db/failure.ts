/** Distinguishes database outages from our own bugs. */

/** SQLite result codes (sqlite.org/rescode.html). */
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
 * PostgreSQL codes (appendix A of its manual), by class or code: authorization, connection, rollback after retries,
 * resources, lock not available, intervention (includes statement timeout), system, internal, and read only.
 */
const postgresCodes = /^(08|28|3D|40|53|55P03|57|58|XX|25006)/;

/** The database could not be reached or did not answer in time. */
export class OutOfService extends Error {
  override name = 'OutOfService';

  constructor(cause: unknown) {
    super('The database is out of service', { cause });
  }
}

/** By name: the server and the pages are two bundles, each with its own copy of the class. */
const isOutOfServiceError = (error: Error) => error.name === 'OutOfService';

export function isOutOfService(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isOutOfServiceError(error)) return true;
  if ('errcode' in error && typeof error.errcode === 'number')
    return sqliteCodes.has(error.errcode & 0xff);
  return postgresCodes.test(sqlState(error) ?? '');
}

/** PostgreSQL's five-character SQLSTATE; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const isAnswer = error instanceof Error && 'severity' in error && 'code' in error;
  return isAnswer && typeof error.code === 'string' ? error.code : undefined;
}

/** The SQLite file is damaged, or no database. */
export const isDamage = (error: unknown) =>
  error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff);

/** Another connection holds a lock on this SQLite database. */
export const isLocked = (error: unknown) =>
  error instanceof Error && 'errcode' in error && [5, 6].includes(Number(error.errcode) & 0xff);

/** Another transaction is in the way: of SQLite the lock, of PostgreSQL a conflict or a deadlock. Retry the whole one. */
export const isInTheWay = (error: unknown) =>
  isLocked(error) || ['40001', '40P01'].includes(sqlState(error) ?? '');

/** Message of pg's pool after a wait for a connection times out. */
const waitedInVain = 'timeout exceeded when trying to connect';

/** PostgreSQL: statement timeout, lock not available, and conflicts after all retries. */
const busyStates = new Set(['57014', '55P03', '40001', '40P01']);

/** The database works but is busy, and the wait timed out. It may be free soon, so don't spool. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isOutOfServiceError(error)) {
    return error.cause instanceof Error && error.cause.message === waitedInVain;
  }
  return isLocked(error) || busyStates.has(sqlState(error) ?? '');
}
