/** Cancels the coming calls of a person who is erased. */
import { setTimeout as wait } from 'node:timers/promises';
import type { CallSettings } from '../../booking/call-settings.ts';
import { cancelCall, cancelIn } from '../../booking/change-call.ts';
import { update } from '../../db/rows.ts';
import type { Database, Trx } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import { UserError } from '../../shared/user-error.ts';
import { holdingsOf } from './holdings.ts';

const reason = 'The visitor asked us to delete what we held about them.';

/** Placeholder for a required address. The domain cannot exist: RFC 2606. */
const nobody = 'erased@erased.invalid';

/**
 * The host learns which call is canceled but not who booked it: personal data is cleared first, so that mail and
 * webhook lack it. The rows are deleted later in the same transaction.
 */
export async function cancelUnnamed(
  trx: Trx,
  settings: CallSettings,
  bookingIds: readonly string[],
  { by, now }: { by: string; now: number },
): Promise<void> {
  for (const id of bookingIds) {
    const call = await trx
      .updateTable('booking')
      .set({ visitor_tz: settings.booking.timezone })
      .where('id', '=', id)
      .where('status', '=', 'confirmed')
      .where('start_at', '>', now)
      .returning(['contact_id', 'lead_id'])
      .executeTakeFirst();
    if (!call) continue;
    const person = { name: null, phone: null, company: null, email: nobody };
    await update(trx, 'contact', { id: call.contact_id }, person);
    const lead = { fields: '{}', page_path: null, referrer_host: null, attribution: null, source: null };
    await update(trx, 'lead', { id: call.lead_id }, lead);
    await cancelIn(trx, settings, id, { by, reason, sendMail: false, now });
  }
}

interface TellOptions {
  db: Database;
  write: Write;
  settings: CallSettings;
  /** For the audit rows. */
  actor: string;
  now: number;
}

const lookEveryMs = 250;
/** How long to wait for the server to send the mails. */
const patienceMs = 60_000;

/**
 * For a person who asked for an email. Resolves when the mails are sent. Throws a UserError if they still wait: the calls
 * are canceled, nothing is erased.
 */
export async function cancelAndTell(email: string, options: TellOptions): Promise<void> {
  const { db, write, settings, actor, now } = options;
  const { bookingIds } = await holdingsOf(db, settings, email);
  for (const id of bookingIds) {
    // Past or canceled calls stay unchanged.
    await cancelCall(write, settings, id, { by: actor, reason, sendMail: true, now });
  }
  const begun = performance.now();
  while (await isWaiting(db, bookingIds)) {
    if (performance.now() - begun >= patienceMs) {
      throw new UserError(
        'The calls are canceled, but the mails that say so still wait to be sent. Nothing was erased. Run the same command again once the server has sent them.',
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
    .executeTakeFirst();
  return row !== undefined;
}
