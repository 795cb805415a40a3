/** Ends a subscription, by its link or by a person of the firm, and tells other programs of changes. */
import type { MailBrand } from '#domain/messages/mail.ts';
import { firstOrThrow, insert } from '../db/rows.ts';
import type { SubscriptionTable, Trx } from '../db/tables.ts';
import { cancelPending, enqueue } from '../outbox/outbox.ts';
import { type WebhookSettings, webhookMessages } from '../outbox/webhook-messages.ts';
import { uuidv7 } from '../shared/ids.ts';
import type { Secret } from '../shared/secret.ts';
import { writeTrail } from '../shared/trail.ts';
import { newsletterLinks, streamOf } from './double-opt-in.ts';
import { suppressMarketing } from './suppression.ts';

interface EndBy {
  /** `visitor`, `cli:<user>` or `desk:<person>`. */
  actor: string;
  now: number;
  /** Of the visitor's network; null for people of the firm. */
  ipHash: string | null;
}

/** Returns whether this call ended it: false if it had ended before or is not stored. Nothing more is sent to it. */
export async function endSubscription(
  trx: Trx,
  id: string,
  by: EndBy,
  { secret, settings }: { secret: Secret; settings: WebhookSettings & { brand: MailBrand } },
): Promise<boolean> {
  const { actor, now } = by;
  const wasConfirmed = await end(trx, id, 'confirmed', by);
  const ended = wasConfirmed ?? (await end(trx, id, 'pending', by));
  if (!ended) return false;
  const reason = actor === 'visitor' ? 'unsubscribe' : 'operator';
  await suppressMarketing(trx, secret, ended.email_norm, { at: now, reason });
  await withdrawConsents(trx, ended.contact_id, by);
  await cancelPending(trx, [streamOf(id)], now);
  await writeTrail(trx, { at: now, actor, action: 'subscription.ended', subject: ['subscription', id] });
  if (wasConfirmed) await tellReceivers(trx, 'subscription.ended', ended, now, { secret, settings });
  return true;
}

/** The change of state; undefined if another request was first. */
function end(trx: Trx, id: string, from: 'pending' | 'confirmed', { actor, now }: EndBy) {
  return trx
    .updateTable('subscription')
    .set({ status: 'ended', ended_at: now, ended_by: actor })
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst() as Promise<SubscriptionTable | undefined>;
}

/** Withdraws consents that are still granted: a new row per purpose, with the wording it withdraws. */
async function withdrawConsents(trx: Trx, contactId: string, { actor, now, ipHash }: EndBy): Promise<void> {
  for (const purpose of ['newsletter', 'marketing_email'] as const) {
    const latest = await trx
      .selectFrom('consent')
      .select(['granted', 'wording_id', 'wording_version', 'wording_sha256'])
      .where('contact_id', '=', contactId)
      .where('purpose', '=', purpose)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (latest?.granted !== 1) continue;
    const withdrawal = {
      ...latest,
      id: uuidv7(now),
      contact_id: contactId,
      lead_id: null,
      purpose,
      granted: 0,
      form: actor === 'visitor' ? 'newsletter' : 'operator',
      method: 'unsubscribe',
      ip_hash: ipHash,
      at: now,
    } as const;
    await insert(trx, 'consent', withdrawal);
  }
}

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
  const { name, email } = await firstOrThrow(trx, 'contact', { id: contact_id });
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
    contact: { id: contact_id, name, email },
  };
  // An address may join and leave several times.
  const dedupeKey = `webhook:${type}:${id}:${now}`;
  const fact = { type, data, stream: `webhook:${id}`, dedupeKey, now };
  for (const message of webhookMessages(settings, fact)) await enqueue(trx, message, now);
}

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
