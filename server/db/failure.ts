/** Result codes (sqlite.org/rescode.html) of a database that cannot serve now; all others are mistakes of ours. */
const outOfService = new Set([
  5, // busy
  6, // locked
  8, // read only
  10, // input or output
  11, // corrupt
  13, // full
  14, // cannot open
  26, // not a database
]);

export function isOutOfService(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return false;
  return outOfService.has(error.errcode & 0xff);
}
