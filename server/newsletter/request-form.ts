import { newsletterForm } from '#domain/forms/newsletter.ts';
import type { SubscriptionTable, Trx } from '../db/tables.ts';

/**
 * Name of the form that requested a subscription: the newsletter's own, or one with the marketing box ticked. Undefined
 * if that request is no longer stored.
 */
export async function formOfRequest(
  trx: Trx,
  { contact_id, requested_at }: Pick<SubscriptionTable, 'contact_id' | 'requested_at'>,
): Promise<string | undefined> {
  const request = await trx
    .selectFrom('lead')
    .select('form')
    .where('contact_id', '=', contact_id)
    .where('verdict', '=', 'clean')
    .where('created_at', '<=', requested_at)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('form', '=', newsletterForm.name),
        exists(
          selectFrom('consent')
            .select('consent.id')
            .whereRef('consent.lead_id', '=', 'lead.id')
            .where('consent.purpose', '=', 'marketing_email')
            .where('consent.granted', '=', 1),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return request?.form;
}
