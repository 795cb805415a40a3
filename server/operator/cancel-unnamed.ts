/** Cancels an erased person's calls. */
import type { CallSettings } from '../booking/call-settings.ts';
import { cancelIn } from '../booking/change-call.ts';
import type { Trx } from '../db/tables.ts';

/** Placeholder for a required address. The domain cannot exist: RFC 2606. */
const nobody = 'erased@erased.invalid';

/**
 * The host learns which call is cancelled but not who booked it: personal data is cleared first, so that mail and
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
    await trx
      .updateTable('contact')
      .set({ name: null, phone: null, company: null, email: nobody })
      .where('id', '=', call.contact_id)
      .execute();
    await trx
      .updateTable('lead')
      .set({ fields: '{}', page_path: null, referrer_host: null, attribution: null, source: null })
      .where('id', '=', call.lead_id)
      .execute();
    const reason = 'The visitor asked us to delete what we held about them.';
    await cancelIn(trx, settings, id, { by, reason, sendMail: false, now });
  }
}
