/** Which messages a stored lead causes. */
import { leadAcknowledgement, leadNotice, type ReceivedLead } from '#domain/messages/lead-received.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import { uuidv7 } from './ids.ts';
import type { NewMessage } from './outbox/outbox.ts';
import type { EmailPayload } from './outbox/payload.ts';

export interface MessageSettings {
  /** Addresses of the team. */
  leadsTo: readonly string[];
  brand: MailBrand;
}

/** Clean: team and visitor. Suspect: the team only. Spam: nobody, until somebody releases it. */
export function messagesFor(lead: ReceivedLead, email: string, settings: MessageSettings): NewMessage[] {
  const { verdict, form } = lead;
  if (verdict === 'spam' || (verdict === 'clean' && form.subscribes)) return [];
  const notices = noticesFor(lead, email, settings);
  return verdict === 'clean' ? [...notices, acknowledgementFor(lead, email, settings)] : notices;
}

/** For the team: nobody came back after the wanted time could not be given. `wanted` says which and why. */
export function wantedNotices(
  lead: ReceivedLead,
  email: string,
  settings: MessageSettings,
  wanted: string,
): NewMessage[] {
  // In words instead of the instant.
  const { slot: _slot, ...fields } = lead.fields;
  const attempt = uuidv7(lead.receivedAt);
  return noticesFor({ ...lead, fields: { ...fields, email } }, email, settings, wanted).map((message) => ({
    ...message,
    dedupeKey: `${message.dedupeKey}:wanted:${attempt}`,
    // Of its own: waiting for a quarter of an hour, it must not hold back what follows.
    stream: wantedStream(lead.id),
  }));
}

/** Where notices wait that nobody needs any more as soon as another time was found. */
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
