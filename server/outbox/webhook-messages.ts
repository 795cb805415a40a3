/** Webhooks for other programs: one outbox row per endpoint, with a fixed body. */
import { createHash } from 'node:crypto';
import type { Attribution } from '#domain/measure/touch.ts';
import type { Trx } from '../db/tables.ts';
import type { NewMessage } from './outbox.ts';
import { copyMark, type WebhookPayload } from './payload.ts';

/** Types may be added but never renamed: other programs depend on them. */
export type WebhookType =
  | 'lead.created'
  | 'lead.updated'
  | 'booking.created'
  | 'booking.rescheduled'
  | 'booking.cancelled'
  | 'booking.no_show'
  | 'subscription.confirmed'
  | 'subscription.ended'
  | 'contact.erased';

export interface WebhookSettings {
  /** Empty if webhooks are off. */
  webhooks: readonly WebhookEndpoint[];
}

interface WebhookFact {
  type: WebhookType;
  data: object;
  /** `webhook:<lead or booking>`; events of one stream arrive in order. */
  stream: string;
  /** Such as `webhook:lead.created:<lead>`. */
  dedupeKey: string;
  /** When it happened, in ms since 1970. */
  now: number;
}

/** Enqueue these in the transaction of the event. Endpoints after the first get `:2`, `:3` … appended to their keys. */
export function webhookMessages({ webhooks }: WebhookSettings, fact: WebhookFact): NewMessage[] {
  const { type, data, stream, dedupeKey, now } = fact;
  const body = JSON.stringify({ type, timestamp: new Date(now).toISOString(), data });
  return webhooks.map(({ id }, index) => {
    const copy = copyMark(index);
    const payload: WebhookPayload = { endpoint: id, body };
    // One stream per endpoint: one that is down must not block the others.
    const names = { dedupeKey: dedupeKey + copy, stream: stream + copy };
    return { ...names, channel: 'webhook', kind: type, payload };
  });
}

/** `data` of `lead.created` and `lead.updated`: the lead as it is stored now. */
export async function leadData(trx: Trx, leadId: string) {
  const row = await trx
    .selectFrom('lead')
    .innerJoin('contact', 'contact.id', 'lead.contact_id')
    .select(['lead.id', 'lead.form', 'lead.verdict', 'lead.created_at', 'lead.fields', 'lead.attribution'])
    .select(['contact_id', 'contact.name', 'contact.email', 'contact.phone', 'contact.company'])
    .where('lead.id', '=', leadId)
    .executeTakeFirstOrThrow();
  const { id, form, verdict, created_at, fields, attribution, contact_id, name, email, phone, company } = row;
  return {
    lead: {
      id,
      form,
      verdict,
      createdAt: new Date(created_at).toISOString(),
      fields: JSON.parse(fields) as Record<string, unknown>,
      attribution: attribution === null ? null : (JSON.parse(attribution) as Attribution),
    },
    contact: { id: contact_id, name, email, phone, company },
  };
}

export interface WebhookEndpoint {
  /** Start of the address's SHA-256: an address may contain a key, so it is neither stored nor logged. */
  id: string;
  url: string;
}

export function endpointsOf(urls: readonly string[]): WebhookEndpoint[] {
  return urls.map((url) => ({ id: createHash('sha256').update(url).digest('hex').slice(0, 12), url }));
}
