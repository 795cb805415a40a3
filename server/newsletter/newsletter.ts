/** What the links in newsletter mails do: viewing changes nothing, the button confirms or unsubscribes. */
import { wordings } from '#content/site/wordings.ts';
import { newsletterForm } from '#domain/forms/sign-ups.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import { first, firstOrThrow, insert } from '../db/rows.ts';
import type {
  Database,
  SubscriptionTable as Subscription,
  SubscriptionTable,
  Trx,
} from '../db/tables.ts';
import type { SendingStorage } from '../db/write.ts';
import { clientHash } from '../http/limits/limits.ts';
import { recordConsent } from '../leads/store-lead.ts';
import { cancelPending, enqueue } from '../outbox/outbox.ts';
import { type WebhookSettings, webhookMessages } from '../outbox/payload.ts';
import { uuidv7 } from '../shared/ids.ts';
import { newsletterLinks } from '../shared/opt-in-links.ts';
import type { Secret } from '../shared/secret.ts';
import { writeTrail } from '../shared/trail.ts';
import { streamOf } from './double-opt-in.ts';
import { liftMarketing, suppressMarketing } from './suppression.ts';

/** `unknown`: an invalid link. `expired`: a valid one that is too old or whose request is gone. */
type ConfirmState =
  | { state: 'unknown' | 'expired' | 'pending' }
  | { state: 'confirmed'; unsubscribeUrl: string };

/** `gone`: a valid link without stored data: already unsubscribed. */
interface UnsubscribeState {
  state: 'unknown' | 'active' | 'ended' | 'gone';
}

type NewsletterSettings = WebhookSettings & { brand: MailBrand };

interface NewsletterOptions extends SendingStorage {
  secret: Secret;
  settings: () => NewsletterSettings;
}

export function createNewsletter(options: NewsletterOptions) {
  const { db, write, secret, clock, settings, onStored } = options;
  const links = () => newsletterLinks(secret, settings().brand.siteUrl);

  const confirmState = (subscription: Subscription | undefined, nonce: string): ConfirmState => {
    if (subscription?.nonce !== nonce || subscription.status === 'ended')
      return { state: 'expired' };
    if (subscription.status === 'pending') return { state: 'pending' };
    return { state: 'confirmed', unsubscribeUrl: links().endUrl(subscription) };
  };

  return {
    async lookAtConfirm(token: string): Promise<ConfirmState> {
      const link = links().readConfirm(token, clock.now());
      if (link.state !== 'ok') return link;
      return confirmState(await first(db, 'subscription', { id: link.id }), link.nonce);
    },
    /** Repeating it changes nothing. */
    async confirm(token: string, clientAddress: string): Promise<ConfirmState> {
      const now = clock.now();
      const link = links().readConfirm(token, now);
      if (link.state !== 'ok') return link;
      const { id, nonce } = link;
      const act = { now, ipHash: hashOf(clientAddress) };
      const state = await write(async (trx) => {
        const confirmed = await trx
          .updateTable('subscription')
          .set({ status: 'confirmed', confirmed_at: now })
          .where('id', '=', id)
          .where('status', '=', 'pending')
          .where('nonce', '=', nonce)
          .returningAll()
          .executeTakeFirst();
        if (confirmed) await recordConfirmation(trx, confirmed, act);
        return confirmState(confirmed ?? (await first(trx, 'subscription', { id })), nonce);
      });
      onStored();
      return state;
    },
    async lookAtUnsubscribe(token: string): Promise<UnsubscribeState> {
      const id = links().readEnd(token);
      return id === undefined
        ? { state: 'unknown' }
        : stateOf(await first(db, 'subscription', { id }));
    },
    async unsubscribe(token: string, clientAddress: string): Promise<UnsubscribeState> {
      const id = links().readEnd(token);
      if (id === undefined) return { state: 'unknown' };
      const act = { now: clock.now(), ipHash: hashOf(clientAddress) };
      const state = await write(async (trx): Promise<UnsubscribeState> => {
        const hasEnded = await endSubscription(
          trx,
          id,
          { actor: 'visitor', ...act },
          { secret, settings: settings() },
        );
        return hasEnded ? { state: 'ended' } : stateOf(await first(trx, 'subscription', { id }));
      });
      onStored();
      return state;
    },
  };

  function hashOf(clientAddress: string): string | null {
    return clientAddress ? clientHash(secret, clientAddress) : null;
  }

  async function recordConfirmation(
    trx: Trx,
    subscription: Subscription,
    { now, ipHash }: { now: number; ipHash: string | null },
  ) {
    const { id, contact_id, email_norm } = subscription;
    const form = (await requestOf(trx, subscription))?.form ?? newsletterForm.name;
    await recordConsent(trx, {
      contactId: contact_id,
      leadId: null,
      form,
      ipHash,
      at: now,
      isGranted: true,
      wording: wordings.newsletter,
      method: 'double_opt_in',
    });
    await liftMarketing(trx, secret, email_norm);
    const entry = { at: now, actor: 'visitor', action: 'subscription.confirmed' };
    await writeTrail(trx, { ...entry, subject: ['subscription', id] });
    await tellReceivers(trx, 'subscription.confirmed', subscription, now, {
      secret,
      settings: settings(),
    });
  }
}

function stateOf(subscription: Subscription | undefined): UnsubscribeState {
  if (!subscription) return { state: 'gone' };
  return { state: subscription.status === 'ended' ? 'ended' : 'active' };
}

/** The last form that requested a subscription and is still stored: the newsletter's own, or one with the box ticked. */
export function requestOf(db: Database | Trx, { contact_id, requested_at }: Subscription) {
  return db
    .selectFrom('lead')
    .select(['id', 'form', 'page_path'])
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
}

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
  { secret, settings }: { secret: Secret; settings: NewsletterSettings },
): Promise<boolean> {
  const { actor, now } = by;
  const wasConfirmed = await end(trx, id, 'confirmed', by);
  const ended = wasConfirmed ?? (await end(trx, id, 'pending', by));
  if (!ended) return false;
  const reason = actor === 'visitor' ? 'unsubscribe' : 'operator';
  await suppressMarketing(trx, secret, ended.email_norm, { at: now, reason });
  await withdrawConsents(trx, ended.contact_id, by);
  await cancelPending(trx, [streamOf(id)], now);
  await writeTrail(trx, {
    at: now,
    actor,
    action: 'subscription.ended',
    subject: ['subscription', id],
  });
  if (wasConfirmed)
    await tellReceivers(trx, 'subscription.ended', ended, now, { secret, settings });
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
async function withdrawConsents(
  trx: Trx,
  contactId: string,
  { actor, now, ipHash }: EndBy,
): Promise<void> {
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
async function tellReceivers(
  trx: Trx,
  type: 'subscription.confirmed' | 'subscription.ended',
  subscription: SubscriptionTable,
  now: number,
  { secret, settings }: { secret: Secret; settings: NewsletterSettings },
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
