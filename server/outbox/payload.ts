import { createHash } from 'node:crypto';
import type { InvitationMethod } from '#domain/icalendar/icalendar.ts';
import type { Attribution } from '#domain/measure/touch.ts';
import type { MailBrand, MailContents } from '#domain/messages/mail.ts';
import type { Trx } from '../db/tables.ts';
import type { MailAddress } from './mail/address.ts';
import type { NewMessage } from './outbox.ts';

/** Payload of the `email` channel: one recipient and the contents. */
export interface EmailPayload {
  to: MailAddress;
  replyTo?: MailAddress;
  leadId?: string;
  /** Only for marketing mails, not for replies to requests: the unsubscribe address. */
  unsubscribeUrl?: string;
  contents: MailContents;
  /** An invitation to a call; `method` equals the METHOD in `text`. */
  calendar?: { method: InvitationMethod; text: string };
  /** For reminders: canceled instead of sent unless the call is still confirmed and unchanged. */
  onlyWhile?: { bookingId: string; sequence: number };
  /** For newsletters: canceled instead of sent once the issue was stopped or the recipient has left. */
  copyOf?: { issueId: string; subscriptionId: string };
  /** For mails that follow up: canceled once this person's sequence has ended. */
  followUpOf?: string;
  /** For the weekly figures: canceled unless this person of the desk still gets them. */
  figuresFor?: string;
}

/** Payload of the `webhook` channel. */
export interface WebhookPayload {
  /** The endpoint's id. */
  endpoint: string;
  /** Sent byte for byte the same on every attempt. */
  body: string;
}

/** A mail to a visitor, whose answer reaches the firm. */
export const toVisitor = (
  address: string,
  contents: MailContents,
  { product, email }: MailBrand,
) => ({
  to: { address },
  replyTo: { name: product, address: email },
  contents,
});

/** A mail that waits for nothing but the earlier ones of its stream. */
export const mailMessage = <Payload extends EmailPayload>(
  kind: string,
  { dedupeKey, stream = dedupeKey }: { dedupeKey: string; stream?: string },
  payload: Payload,
) => ({ dedupeKey, channel: 'email' as const, kind, stream, payload }) satisfies NewMessage;

/** Ends the key of a message of which several go out: nothing for the first, then `:2`, `:3` and so on. */
export const copyMark = (index: number) => (index === 0 ? '' : `:${index + 1}`);

/** What remains of a webhook some time after it was sent. It cannot be sent again. */
export interface ReducedWebhook {
  reduced: true;
  endpoint: string;
}

/** What remains of a mail some time after it was sent: its headers. It cannot be sent again. */
export interface ReducedPayload {
  reduced: true;
  to: MailAddress;
  replyTo?: MailAddress;
  leadId?: string;
  subject: string;
}

/** Prefix of a reduced payload's stored text. */
export const reducedPrefix = '{"reduced":true';

export function reduced(payload: EmailPayload | WebhookPayload): ReducedPayload | ReducedWebhook {
  if ('body' in payload) return { reduced: true, endpoint: payload.endpoint };
  const {
    contents,
    calendar: _file,
    onlyWhile: _call,
    copyOf: _issue,
    followUpOf: _sequence,
    figuresFor: _person,
    ...rest
  } = payload;
  return { reduced: true, ...rest, subject: contents.subject };
}

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
    .select([
      'lead.id',
      'lead.form',
      'lead.verdict',
      'lead.created_at',
      'lead.fields',
      'lead.attribution',
    ])
    .select(['contact_id', 'contact.name', 'contact.email', 'contact.phone', 'contact.company'])
    .where('lead.id', '=', leadId)
    .executeTakeFirstOrThrow();
  const {
    id,
    form,
    verdict,
    created_at,
    fields,
    attribution,
    contact_id,
    name,
    email,
    phone,
    company,
  } = row;
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
  return urls.map((url) => ({
    id: createHash('sha256').update(url).digest('hex').slice(0, 12),
    url,
  }));
}
