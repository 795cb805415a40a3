/** Webhooks about subscriptions. */
import type { MailBrand } from '#domain/messages/mail.ts';
import type { SubscriptionTable, Trx } from '../db/tables.ts';
import { enqueue } from '../outbox/outbox.ts';
import { type WebhookSettings, webhookMessages } from '../outbox/webhook-messages.ts';
import type { Secret } from '../shared/secret.ts';
import { newsletterLinks } from './links.ts';

/** Tells other programs that an address was confirmed or has left. */
export async function tellReceivers(
  trx: Trx,
  type: 'subscription.confirmed' | 'subscription.ended',
  subscription: SubscriptionTable,
  now: number,
  { secret, settings }: { secret: Secret; settings: WebhookSettings & { brand: MailBrand } },
): Promise<void> {
  if (settings.webhooks.length === 0) return;
  const { id, contact_id, status, requested_at, confirmed_at, ended_at } = subscription;
  const contact = await trx
    .selectFrom('contact')
    .select(['id', 'name', 'email'])
    .where('id', '=', contact_id)
    .executeTakeFirstOrThrow();
  const data = {
    subscription: {
      id,
      status,
      requestedAt: instant(requested_at),
      confirmedAt: instant(confirmed_at),
      endedAt: instant(ended_at),
      // List-Unsubscribe address for the sender of issues.
      unsubscribeUrl: newsletterLinks(secret, settings.brand.siteUrl).endUrl(subscription),
    },
    contact,
  };
  // An address may join and leave several times.
  const dedupeKey = `webhook:${type}:${id}:${now}`;
  const fact = { type, data, stream: `webhook:${id}`, dedupeKey, now };
  for (const message of webhookMessages(settings, fact)) await enqueue(trx, message, now);
}

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
