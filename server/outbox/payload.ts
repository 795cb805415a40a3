import type { InvitationMethod } from '#domain/icalendar/invitation.ts';
import type { MailContents } from '#domain/messages/mail.ts';
import type { MailAddress } from '../mail/address.ts';

/** A call as it was when a message about it was written. */
export interface CallAsOf {
  bookingId: string;
  sequence: number;
}

/** What waits in the outbox for the channel `email`: one recipient, and the words. */
export interface EmailPayload {
  to: MailAddress;
  replyTo?: MailAddress;
  leadId?: string;
  /** Marks marketing, which every answer to a request is not; the address that ends it. */
  unsubscribeUrl?: string;
  contents: MailContents;
  /** An invitation to a call; `method` is the one that stands in `text`. */
  calendar?: { method: InvitationMethod; text: string };
  /** Cancelled instead of sent unless this call is still confirmed and unchanged: for reminders. */
  onlyWhile?: CallAsOf;
}

/** What waits in the outbox for the channel `webhook`. */
export interface WebhookPayload {
  /** Which endpoint, by its id. */
  endpoint: string;
  /** Sent byte for byte the same on every attempt. */
  body: string;
}

/** What is left of a webhook some time after it was sent. It cannot be sent again. */
export interface ReducedWebhook {
  reduced: true;
  endpoint: string;
}

/** What is left of a mail some time after it was sent: its headers. It cannot be sent again. */
export interface ReducedPayload {
  reduced: true;
  to: MailAddress;
  replyTo?: MailAddress;
  leadId?: string;
  subject: string;
}

/** How the stored text of a reduced payload begins. */
export const reducedPrefix = '{"reduced":true';

export function reduced(payload: EmailPayload | WebhookPayload): ReducedPayload | ReducedWebhook {
  if ('body' in payload) return { reduced: true, endpoint: payload.endpoint };
  const { contents, calendar: _file, onlyWhile: _call, ...headers } = payload;
  return { reduced: true, ...headers, subject: contents.subject };
}
