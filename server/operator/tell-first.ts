/** Cancels the future calls of a person who wants to be notified, before the address is erased. */
import { setTimeout as wait } from 'node:timers/promises';
import type { CallSettings } from '../booking/call-settings.ts';
import { cancelCall } from '../booking/change-call.ts';
import type { Database } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { UserError } from '../shared/user-error.ts';
import { holdingsOf } from './holdings.ts';

export interface TellOptions {
  db: Database;
  write: Write;
  settings: CallSettings;
  /** For the audit rows. */
  actor: string;
  now: number;
  /** How long to wait for the server to send the mails, in ms. */
  patienceMs?: number;
}

const lookEveryMs = 250;

/**
 * Resolves when the mails are sent. Throws a UserError if they still wait: the calls are cancelled, nothing is erased.
 */
export async function cancelAndTell(email: string, options: TellOptions): Promise<void> {
  const { db, write, settings, actor, now, patienceMs = 60_000 } = options;
  const { bookingIds } = await holdingsOf(db, email);
  for (const id of bookingIds) {
    const reason = 'The visitor asked us to delete what we held about them.';
    // Past or cancelled calls stay unchanged.
    await cancelCall(write, settings, id, { by: actor, reason, sendMail: true, now });
  }
  const begun = performance.now();
  while (await isWaiting(db, bookingIds)) {
    if (performance.now() - begun >= patienceMs) {
      throw new UserError(
        'The calls are cancelled, but the mails that say so still wait to be sent. Nothing was erased. Run the same command again once the server has sent them.',
      );
    }
    await wait(lookEveryMs);
  }
}

async function isWaiting(db: Database, bookingIds: readonly string[]): Promise<boolean> {
  if (bookingIds.length === 0) return false;
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'booking.cancelled')
    .where('status', '=', 'pending')
    .where(({ eb, or }) => or(bookingIds.map((id) => eb('stream', 'like', `email:${id}%`))))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
