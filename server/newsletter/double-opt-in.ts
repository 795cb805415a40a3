/** Newsletter requests: the visitor gets the same answer whatever we know of the address. */
import { randomBytes } from 'node:crypto';
import { day } from '#domain/dates/durations.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import { newsletterConfirmation } from '#domain/messages/newsletter.ts';
import { insertNew, update } from '../db/rows.ts';
import type { Trx } from '../db/tables.ts';
import { enqueueToVisitor } from '../http/limits/mail-allowance.ts';
import type { NewMessage } from '../outbox/outbox.ts';
import { mailMessage, toVisitor } from '../outbox/payload.ts';
import { uuidv7 } from '../shared/ids.ts';
import { newsletterLinks, type OptIn, type OptInLinks } from '../shared/opt-in-links.ts';
import type { Secret } from '../shared/secret.ts';
import { writeTrail } from '../shared/trail.ts';
import { isOutOfReach } from './suppression.ts';

/** Maximum number of confirmation mails to one address within 24 hours. */
const mostPerDay = 3;

interface NewsletterRequest {
  contactId: string;
  /** As typed. */
  email: string;
  /** Milliseconds since 1970 UTC. */
  now: number;
}

/** Asks the owner of the address to confirm. Does nothing if it is confirmed or suppressed. */
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
  const history = { at: now, subject: ['subscription', id] } as const;
  await writeTrail(trx, { ...history, actor: 'visitor', action: 'subscription.requested' });
  if ((await confirmationsSince(trx, id, now - day)) >= mostPerDay) {
    const detail = { kind: 'newsletter.confirm', reason: 'daily' };
    return writeTrail(trx, { ...history, actor: 'system', action: 'mail.skipped', detail });
  }
  const contact = { id: contactId, emailNorm };
  const message = confirmationOf(
    newsletterLinks(secret, brand.siteUrl),
    subscription,
    { email, now },
    brand,
  );
  const mail = { contact, message, subject: ['subscription', id] } as const;
  const result = await enqueueToVisitor(trx, secret, mail, now);
  if (result !== 'enqueued') return;
  await update(trx, 'subscription', { id }, { confirm_sent_at: now });
}

/** Creates or renews the pending subscription; undefined if it is confirmed. */
async function pendingSubscription(trx: Trx, contactId: string, emailNorm: string, now: number) {
  const request = { nonce: randomBytes(16).toString('base64url'), requested_at: now };
  const names = { id: uuidv7(now), contact_id: contactId, email_norm: emailNorm };
  await insertNew(trx, 'subscription', 'email_norm', { ...names, status: 'pending', ...request });
  // A former subscriber starts over: links from before confirm nothing.
  const fresh = {
    ...request,
    status: 'pending',
    confirmed_at: null,
    ended_at: null,
    ended_by: null,
  } as const;
  await update(trx, 'subscription', { email_norm: emailNorm, status: 'ended' }, fresh);
  // A repeat while pending: earlier links stay valid, and the seven days restart.
  return trx
    .updateTable('subscription')
    .set({ requested_at: now })
    .where('email_norm', '=', emailNorm)
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
  links: OptInLinks,
  subscription: OptIn,
  { email, now }: Pick<NewsletterRequest, 'email' | 'now'>,
  brand: MailBrand,
): NewMessage {
  const { id } = subscription;
  const urls = {
    confirmUrl: links.confirmUrl(subscription, now),
    unsubscribeUrl: links.endUrl(subscription),
  };
  const payload = toVisitor(email, newsletterConfirmation(urls, brand), brand);
  const names = { dedupeKey: `newsletter.confirm:${id}:${uuidv7(now)}`, stream: streamOf(id) };
  return mailMessage('newsletter.confirm', names, payload);
}

/** One stream for all mails of a subscription, so that leaving cancels pending ones. */
export const streamOf = (subscriptionId: string) => `email:${subscriptionId}`;
