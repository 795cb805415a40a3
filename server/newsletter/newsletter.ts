/** What the links in newsletter mails lead to: looking changes nothing, pressing the button confirms or ends. */
import { wordings } from '#content/wordings.ts';
import { newsletterForm } from '#domain/forms/newsletter.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import { writeAudit } from '../audit.ts';
import { clientHash } from '../client-hash.ts';
import type { Clock } from '../clock.ts';
import { sha256Of } from '../consents.ts';
import type { Database, SubscriptionTable, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { uuidv7 } from '../ids.ts';
import { enqueue } from '../outbox/outbox.ts';
import { type WebhookSettings, webhookMessages } from '../outbox/webhook-messages.ts';
import type { Secret } from '../secret.ts';
import { streamOf } from './double-opt-in.ts';
import { newsletterLinks } from './links.ts';
import { formOfRequest } from './request-form.ts';
import { liftMarketing, suppressMarketing } from './suppression.ts';

/** `unknown`: no link of ours. `expired`: one of ours that is too old, or whose request is gone. */
export type ConfirmState =
  | { state: 'unknown' | 'expired' | 'pending' }
  | { state: 'confirmed'; unsubscribeUrl: string };

/** `gone`: our link, and nothing is kept under it any more; whoever follows it has what they want. */
export type UnsubscribeState = 'unknown' | 'active' | 'ended' | 'gone';

export interface Newsletter {
  lookAtConfirm(token: string): Promise<ConfirmState>;
  /** Pressing twice changes nothing the second time. */
  confirm(token: string, clientAddress: string): Promise<ConfirmState>;
  lookAtUnsubscribe(token: string): Promise<UnsubscribeState>;
  unsubscribe(token: string, clientAddress: string): Promise<UnsubscribeState>;
}

interface NewsletterOptions {
  db: Database;
  write: Write;
  secret: Secret;
  clock: Clock;
  settings: WebhookSettings & { brand: MailBrand };
  /** Called after a commit that may have enqueued messages. */
  onStored: () => void;
}

type Subscription = SubscriptionTable;

export function createNewsletter(options: NewsletterOptions): Newsletter {
  const { db, write, secret, clock, settings, onStored } = options;
  const links = newsletterLinks(secret, settings.brand.siteUrl);

  const confirmState = (subscription: Subscription | undefined, nonce: string): ConfirmState => {
    if (subscription?.nonce !== nonce || subscription.status === 'ended') return { state: 'expired' };
    if (subscription.status === 'pending') return { state: 'pending' };
    return { state: 'confirmed', unsubscribeUrl: links.unsubscribeUrl(subscription) };
  };

  return {
    async lookAtConfirm(token) {
      const link = links.readConfirm(token, clock.now());
      if (link.state !== 'ok') return link;
      return confirmState(await find(db, link.id), link.nonce);
    },
    async confirm(token, clientAddress) {
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
        return confirmState(confirmed ?? (await find(trx, id)), nonce);
      });
      onStored();
      return state;
    },
    async lookAtUnsubscribe(token) {
      const id = links.readUnsubscribe(token);
      return id === undefined ? 'unknown' : stateOf(await find(db, id));
    },
    async unsubscribe(token, clientAddress) {
      const id = links.readUnsubscribe(token);
      if (id === undefined) return 'unknown';
      const act = { now: clock.now(), ipHash: hashOf(clientAddress) };
      const state = await write(async (trx) => {
        const wasConfirmed = await end(trx, id, 'confirmed', act.now);
        const ended = wasConfirmed ?? (await end(trx, id, 'pending', act.now));
        if (!ended) return stateOf(await find(trx, id));
        await recordEnd(trx, ended, act);
        if (wasConfirmed) await tell(trx, 'subscription.ended', ended, act.now);
        return 'ended';
      });
      onStored();
      return state;
    },
  };

  function hashOf(clientAddress: string): string | null {
    return clientAddress ? clientHash(secret, clientAddress) : null;
  }

  async function recordConfirmation(trx: Trx, subscription: Subscription, { now, ipHash }: Act) {
    const { id, contact_id, email_norm } = subscription;
    const form = (await formOfRequest(trx, subscription)) ?? newsletterForm.name;
    await trx
      .insertInto('consent')
      .values({
        id: uuidv7(now),
        contact_id,
        lead_id: null,
        purpose: 'newsletter',
        granted: 1,
        wording_id: wordings.newsletter.id,
        wording_version: wordings.newsletter.version,
        wording_sha256: sha256Of(wordings.newsletter),
        form,
        method: 'double_opt_in',
        ip_hash: ipHash,
        at: now,
      })
      .execute();
    await liftMarketing(trx, secret, email_norm);
    await record(trx, 'subscription.confirmed', id, now);
    await tell(trx, 'subscription.confirmed', subscription, now);
  }

  async function recordEnd(trx: Trx, { id, contact_id, email_norm }: Subscription, { now, ipHash }: Act) {
    await suppressMarketing(trx, secret, email_norm, now);
    await withdrawConsents(trx, contact_id, { now, ipHash });
    // Also one that a worker has in hand: its result finds the message taken back.
    await trx
      .updateTable('outbox')
      .set({ status: 'cancelled', done_at: now })
      .where('stream', '=', streamOf(id))
      .where('status', '=', 'pending')
      .execute();
    await record(trx, 'subscription.ended', id, now);
  }

  async function tell(
    trx: Trx,
    type: 'subscription.confirmed' | 'subscription.ended',
    subscription: Subscription,
    now: number,
  ) {
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
        // For whoever sends issues: the address of List-Unsubscribe.
        unsubscribeUrl: links.unsubscribeUrl(subscription),
      },
      contact,
    };
    // The same address may come and go several times.
    const dedupeKey = `webhook:${type}:${id}:${now}`;
    const fact = { type, data, stream: `webhook:${id}`, dedupeKey, now };
    for (const message of webhookMessages(settings, fact)) await enqueue(trx, message, now);
  }
}

interface Act {
  now: number;
  ipHash: string | null;
}

function find(db: Database | Trx, id: string): Promise<Subscription | undefined> {
  return db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();
}

function stateOf(subscription: Subscription | undefined): UnsubscribeState {
  if (!subscription) return 'gone';
  return subscription.status === 'ended' ? 'ended' : 'active';
}

/** The transition of section 3, unless somebody else was first. */
function end(trx: Trx, id: string, from: 'pending' | 'confirmed', now: number) {
  return trx
    .updateTable('subscription')
    .set({ status: 'ended', ended_at: now, ended_by: 'visitor' })
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst();
}

/** What was agreed to and is withdrawn now: a new row for each purpose, with the words that it withdraws. */
async function withdrawConsents(trx: Trx, contactId: string, { now, ipHash }: Act): Promise<void> {
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
      form: 'newsletter',
      method: 'unsubscribe',
      ip_hash: ipHash,
      at: now,
    } as const;
    await trx.insertInto('consent').values(withdrawal).execute();
  }
}

const record = (trx: Trx, action: string, id: string, at: number) =>
  writeAudit(trx, { at, actor: 'visitor', action, subjectType: 'subscription', subjectId: id, detail: {} });

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
