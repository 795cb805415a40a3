/** Takes the future calls of somebody who is being forgotten out of the calendar. */
import type { CallSettings } from '../booking/call-settings.ts';
import { cancelIn } from '../booking/change-call.ts';
import type { Trx } from '../db/tables.ts';

/** Stands where an address must stand. Nobody can have it: RFC 2606. */
const nobody = 'erased@erased.invalid';

/**
 * The host hears which call will not take place, and nothing of who had booked it: what is known of the person is emptied
 * first, so that the mail and the webhook are made without it. The rows themselves go later in the same transaction.
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
      .set({ fields: '{}', page_path: null, referrer_host: null, attribution: null })
      .where('id', '=', call.lead_id)
      .execute();
    const reason = 'The visitor asked us to delete what we held about them.';
    await cancelIn(trx, settings, id, { by, reason, sendMail: false, now });
  }
}
