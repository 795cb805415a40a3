/** A request for the newsletter: whatever is known of the address, the answer to the visitor is the same. */
import { randomBytes } from 'node:crypto';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import { newsletterConfirmation } from '#domain/messages/newsletter.ts';
import { writeAudit } from '../audit.ts';
import type { Trx } from '../db/tables.ts';
import { uuidv7 } from '../ids.ts';
import { enqueueToVisitor } from '../mail-allowance.ts';
import type { NewMessage } from '../outbox/outbox.ts';
import type { EmailPayload } from '../outbox/payload.ts';
import type { Secret } from '../secret.ts';
import { type LinkedSubscription, type NewsletterLinks, newsletterLinks } from './links.ts';
import { isOutOfReach } from './suppression.ts';

const day = 24 * 3_600_000;
/** Confirmation mails to one address within 24 hours. */
const mostPerDay = 3;

export interface NewsletterRequest {
  contactId: string;
  /** As typed. */
  email: string;
  /** Milliseconds since 1970 UTC. */
  now: number;
}

/**
 * Asks the owner of the address to confirm. Nothing happens for one that is confirmed already, or must not be written
 * to; a mail that the allowances do not permit is left out, and said so in the history.
 */
export async function startDoubleOptIn(
  trx: Trx,
  secret: Secret,
  { contactId, email, now }: NewsletterRequest,
  brand: MailBrand,
): Promise<void> {
  const emailNorm = normaliseEmail(email);
  if (await isOutOfReach(trx, secret, emailNorm)) return;
  const subscription = await pendingSubscription(trx, contactId, emailNorm, now);
  if (!subscription) return;
  const { id } = subscription;
  const history = { at: now, subjectType: 'subscription', subjectId: id };
  await writeAudit(trx, { ...history, actor: 'visitor', action: 'subscription.requested', detail: {} });
  if ((await confirmationsSince(trx, id, now - day)) >= mostPerDay) {
    const detail = { kind: 'newsletter.confirm', reason: 'daily' };
    return writeAudit(trx, { ...history, actor: 'system', action: 'mail.skipped', detail });
  }
  const contact = { id: contactId, emailNorm };
  const message = confirmationOf(newsletterLinks(secret, brand.siteUrl), subscription, { email, now }, brand);
  const result = await enqueueToVisitor(
    trx,
    secret,
    { contact, message, subject: { type: 'subscription', id } },
    now,
  );
  if (result !== 'enqueued') return;
  await trx.updateTable('subscription').set({ confirm_sent_at: now }).where('id', '=', id).execute();
}

/** The subscription that waits for its confirmation; undefined when it is confirmed. */
async function pendingSubscription(trx: Trx, contactId: string, emailNorm: string, now: number) {
  const anew = { nonce: randomBytes(16).toString('base64url'), requested_at: now };
  await trx
    .insertInto('subscription')
    .values({ id: uuidv7(now), contact_id: contactId, email_norm: emailNorm, status: 'pending', ...anew })
    .onConflict((conflict) => conflict.column('email_norm').doNothing())
    .execute();
  const ofAddress = trx.updateTable('subscription').where('email_norm', '=', emailNorm);
  // Whoever had left begins anew: links of the earlier time confirm nothing.
  await ofAddress
    .set({ ...anew, status: 'pending', confirmed_at: null, ended_at: null, ended_by: null })
    .where('status', '=', 'ended')
    .execute();
  // Asked again while waiting: the earlier links stay good, and the seven days begin again.
  return ofAddress
    .set({ requested_at: now })
    .where('status', '=', 'pending')
    .returning(['id', 'nonce', 'requested_at'])
    .executeTakeFirst();
}

async function confirmationsSince(trx: Trx, id: string, since: number): Promise<number> {
  const { n } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('stream', '=', streamOf(id))
    .where('kind', '=', 'newsletter.confirm')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(n);
}

function confirmationOf(
  links: NewsletterLinks,
  subscription: LinkedSubscription,
  { email, now }: Pick<NewsletterRequest, 'email' | 'now'>,
  brand: MailBrand,
): NewMessage {
  const { id } = subscription;
  const payload: EmailPayload = {
    to: { address: email },
    replyTo: { name: brand.product, address: brand.email },
    contents: newsletterConfirmation(
      { confirmUrl: links.confirmUrl(subscription, now), unsubscribeUrl: links.unsubscribeUrl(subscription) },
      brand,
    ),
  };
  const dedupeKey = `newsletter.confirm:${id}:${uuidv7(now)}`;
  return { dedupeKey, channel: 'email', kind: 'newsletter.confirm', stream: streamOf(id), payload };
}

/** Every mail of a subscription, so that leaving cancels what still waits. */
export const streamOf = (subscriptionId: string) => `email:${subscriptionId}`;
