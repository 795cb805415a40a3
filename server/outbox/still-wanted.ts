/** A reminder is only true while its call stands as it stood when the reminder was written. */
import type { Database, OutboxRow } from '../db/tables.ts';
import type { EmailPayload } from './payload.ts';

/** Asks just before sending. Messages that belong to no call are always wanted. */
export function isStillWanted(db: Database): (message: OutboxRow) => Promise<boolean> {
  return async ({ payload }) => {
    // Most have none: reading every payload twice would cost more than looking for the word.
    if (!payload.includes('"onlyWhile"')) return true;
    const { onlyWhile } = JSON.parse(payload) as Partial<EmailPayload>;
    if (!onlyWhile) return true;
    const call = await db
      .selectFrom('booking')
      .select('id')
      .where('id', '=', onlyWhile.bookingId)
      .where('status', '=', 'confirmed')
      .where('sequence', '=', onlyWhile.sequence)
      .executeTakeFirst();
    return call !== undefined;
  };
}
