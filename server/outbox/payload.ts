import type { InvitationMethod } from '#domain/icalendar/icalendar.ts';
import type { MailBrand, MailContents } from '#domain/messages/mail.ts';
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
export const toVisitor = (address: string, contents: MailContents, { product, email }: MailBrand) => ({
  ...{ to: { address }, replyTo: { name: product, address: email }, contents },
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
