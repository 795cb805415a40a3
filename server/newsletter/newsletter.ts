/** What the links in newsletter mails do: viewing changes nothing, the button confirms or unsubscribes. */
import { wordings } from '#content/site/wordings.ts';
import { newsletterForm } from '#domain/forms/newsletter.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import { first } from '../db/rows.ts';
import type { Database, SubscriptionTable as Subscription, Trx } from '../db/tables.ts';
import type { SendingStorage } from '../db/write.ts';
import { clientHash } from '../http/limits/limits.ts';
import { recordConsent } from '../leads/consents.ts';
import type { WebhookSettings } from '../outbox/webhook-messages.ts';
import type { Secret } from '../shared/secret.ts';
import { writeTrail } from '../shared/trail.ts';
import { newsletterLinks } from './double-opt-in.ts';
import { endSubscription, tellReceivers } from './end-subscription.ts';
import { liftMarketing } from './suppression.ts';

/** `unknown`: an invalid link. `expired`: a valid one that is too old or whose request is gone. */
type ConfirmState =
  | { state: 'unknown' | 'expired' | 'pending' }
  | { state: 'confirmed'; unsubscribeUrl: string };

/** `gone`: a valid link without stored data: already unsubscribed. */
interface UnsubscribeState {
  state: 'unknown' | 'active' | 'ended' | 'gone';
}

interface NewsletterOptions extends SendingStorage {
  secret: Secret;
  settings: WebhookSettings & { brand: MailBrand };
}

export type Newsletter = ReturnType<typeof createNewsletter>;

export function createNewsletter(options: NewsletterOptions) {
  const { db, write, secret, clock, settings, onStored } = options;
  const links = newsletterLinks(secret, settings.brand.siteUrl);

  const confirmState = (subscription: Subscription | undefined, nonce: string): ConfirmState => {
    if (subscription?.nonce !== nonce || subscription.status === 'ended') return { state: 'expired' };
    if (subscription.status === 'pending') return { state: 'pending' };
    return { state: 'confirmed', unsubscribeUrl: links.endUrl(subscription) };
  };

  return {
    async lookAtConfirm(token: string): Promise<ConfirmState> {
      const link = links.readConfirm(token, clock.now());
      if (link.state !== 'ok') return link;
      return confirmState(await first(db, 'subscription', { id: link.id }), link.nonce);
    },
    /** Repeating it changes nothing. */
    async confirm(token: string, clientAddress: string): Promise<ConfirmState> {
      const now = clock.now();
      const link = links.readConfirm(token, now);
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
      const id = links.readEnd(token);
      return id === undefined ? { state: 'unknown' } : stateOf(await first(db, 'subscription', { id }));
    },
    async unsubscribe(token: string, clientAddress: string): Promise<UnsubscribeState> {
      const id = links.readEnd(token);
      if (id === undefined) return { state: 'unknown' };
      const act = { now: clock.now(), ipHash: hashOf(clientAddress) };
      const state = await write(async (trx): Promise<UnsubscribeState> => {
        const hasEnded = await endSubscription(trx, id, { actor: 'visitor', ...act }, { secret, settings });
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
      ...{ contactId: contact_id, leadId: null, form, ipHash, at: now, isGranted: true },
      wording: wordings.newsletter,
      method: 'double_opt_in',
    });
    await liftMarketing(trx, secret, email_norm);
    const entry = { at: now, actor: 'visitor', action: 'subscription.confirmed' };
    await writeTrail(trx, { ...entry, subject: ['subscription', id] });
    await tellReceivers(trx, 'subscription.confirmed', subscription, now, { secret, settings });
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
