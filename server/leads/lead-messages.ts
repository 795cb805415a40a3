import { leadAcknowledgement, leadNotice, type ReceivedLead } from '#domain/messages/lead-received.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import type { NewMessage } from '../outbox/outbox.ts';
import type { EmailPayload } from '../outbox/payload.ts';
import { uuidv7 } from '../shared/ids.ts';

export interface MessageSettings {
  leadsTo: readonly string[];
  brand: MailBrand;
}

/** Clean: to team and visitor. Suspect: to the team only. Spam: none until released. */
export function messagesFor(lead: ReceivedLead, email: string, settings: MessageSettings): NewMessage[] {
  const { verdict, form } = lead;
  if (verdict === 'spam' || (verdict === 'clean' && form.subscribes)) return [];
  const notices = noticesFor(lead, email, settings);
  return verdict === 'clean' ? [...notices, acknowledgementFor(lead, email, settings)] : notices;
}

/** Notice to the team that a visitor has not returned since a time was refused. `wanted`: which, and why. */
export function wantedNotices(
  lead: ReceivedLead,
  email: string,
  settings: MessageSettings,
  wanted: string,
): NewMessage[] {
  // The text has the time in words instead.
  const { slot: _slot, ...fields } = lead.fields;
  const attempt = uuidv7(lead.receivedAt);
  return noticesFor({ ...lead, fields: { ...fields, email } }, email, settings, wanted).map((message) => ({
    ...message,
    dedupeKey: `${message.dedupeKey}:wanted:${attempt}`,
    // A separate stream, so that the 15-minute delay does not block later messages.
    stream: wantedStream(lead.id),
  }));
}

/** Stream of notices that become obsolete when another time is booked. */
export const wantedStream = (leadId: string) => `email:${leadId}:wanted`;

function noticesFor(
  lead: ReceivedLead,
  email: string,
  { leadsTo, brand }: MessageSettings,
  wanted?: string,
): NewMessage[] {
  const contents = leadNotice(lead, brand, wanted);
  return leadsTo.map((address, index) => {
    const payload: EmailPayload = { to: { address }, replyTo: { address: email }, leadId: lead.id, contents };
    const copy = index === 0 ? '' : `:${index + 1}`;
    return mail('lead.notice', lead.id, `lead.notice:${lead.id}${copy}`, payload);
  });
}

function acknowledgementFor(lead: ReceivedLead, email: string, { brand }: MessageSettings): NewMessage {
  const payload: EmailPayload = {
    to: { address: email },
    replyTo: { name: brand.product, address: brand.email },
    leadId: lead.id,
    contents: leadAcknowledgement(lead, brand),
  };
  return mail('lead.ack', lead.id, `lead.ack:${lead.id}`, payload);
}

function mail(kind: string, leadId: string, dedupeKey: string, payload: EmailPayload): NewMessage {
  return { dedupeKey, channel: 'email', kind, stream: `email:${leadId}`, payload };
}
