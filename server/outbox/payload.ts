import type { MailContents } from '#domain/messages/mail.ts';
import type { MailAddress } from '../mail/address.ts';

/** What waits in the outbox for the channel `email`: one recipient, and the words. */
export interface EmailPayload {
  to: MailAddress;
  replyTo?: MailAddress;
  leadId?: string;
  contents: MailContents;
}

/** What is left of a mail some time after it was sent: its headers. It cannot be sent again. */
export interface ReducedPayload {
  reduced: true;
  to: MailAddress;
  replyTo?: MailAddress;
  leadId?: string;
  subject: string;
}

/** How the stored text of a ReducedPayload begins. */
export const reducedPrefix = '{"reduced":true';

export function reduced({ contents, ...headers }: EmailPayload): ReducedPayload {
  return { reduced: true, ...headers, subject: contents.subject };
}
