/** Which messages a stored lead causes. */
import { leadAcknowledgement, leadNotice, type ReceivedLead } from '#domain/messages/lead-received.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import type { NewMessage } from './outbox/outbox.ts';
import type { EmailPayload } from './outbox/payload.ts';

export interface MessageSettings {
  /** Addresses of the team. */
  leadsTo: readonly string[];
  brand: MailBrand;
}

/** Clean: team and visitor. Suspect: the team only. Spam: nobody, until somebody releases it. */
export function messagesFor(lead: ReceivedLead, email: string, settings: MessageSettings): NewMessage[] {
  if (lead.verdict === 'spam') return [];
  const notices = noticesFor(lead, email, settings);
  return lead.verdict === 'clean' ? [...notices, acknowledgementFor(lead, email, settings)] : notices;
}

function noticesFor(lead: ReceivedLead, email: string, { leadsTo, brand }: MessageSettings): NewMessage[] {
  const contents = leadNotice(lead, brand);
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
