/** One outbox message to the bytes of one mail (RFC 822): the same bytes on every attempt. */
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailContents } from '#domain/messages/mail.ts';
import type { EmailPayload } from '../outbox/payload.ts';
import { deliverable, isSafeAddress, type MailAddress } from './address.ts';

/** A mail's two forms: complete text, and HTML of one column without images or scripts. The same every time. */
export type RenderMail = (contents: MailContents) => Promise<{ html: string; text: string }>;

export interface MailSettings {
  from: MailAddress;
  /** Public origin; its host makes the Message-ID. */
  siteUrl: string;
  render: RenderMail;
}

export interface ComposedMail {
  envelope: { from: string; to: string[] };
  raw: Buffer;
}

export interface MailMessage {
  /** The outbox id: the mail's identity for life. */
  id: string;
  kind: string;
  createdAt: number;
  payload: EmailPayload;
}

export class UnsafeAddress extends Error {
  override name = 'UnsafeAddress';

  constructor() {
    super('An address in the outbox is not safe to send to.');
  }
}

/** An UnsafeAddress for an address that could carry a second header; the form's rules should have refused it long before. */
export async function composeMail(message: MailMessage, settings: MailSettings): Promise<ComposedMail> {
  const { id, kind, createdAt, payload } = message;
  const { contents, replyTo, leadId, calendar, unsubscribeUrl } = payload;
  const from = checked(settings.from);
  const to = checked(payload.to);
  const { html, text } = await settings.render(contents);
  const composer = new MailComposer({
    from: structured(from),
    to: structured(to),
    ...(replyTo && { replyTo: structured(checked(replyTo)) }),
    subject: contents.subject,
    date: new Date(createdAt),
    messageId: `<${id}@${new URL(settings.siteUrl).hostname}>`,
    headers: {
      'X-Message-Kind': kind,
      ...(leadId && { 'X-Lead-Id': leadId }),
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && marketingHeaders(unsubscribeUrl, from.address)),
    },
    // The library writes `ID` in capitals; ours is named as documented.
    normalizeHeaderKey: (key: string) => (key === 'X-Lead-ID' ? 'X-Lead-Id' : key),
    text,
    html,
    // Last of the alternatives, and as a file for programs that look for one.
    ...(calendar && {
      icalEvent: { method: calendar.method, content: calendar.text, filename: 'invite.ics' },
    }),
    textEncoding: 'quoted-printable',
    baseBoundary: id,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as ConstructorParameters<typeof MailComposer>[0]);
  const raw = await composer.compile().build();
  return { envelope: { from: from.address, to: [to.address] }, raw };
}

/** One-click unsubscribing (RFC 8058), and a mailbox for programs that know only the older way. */
export function marketingHeaders(unsubscribeUrl: string, mailbox: string) {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>, <mailto:${mailbox}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function checked({ name, address }: MailAddress): MailAddress {
  const sendable = deliverable(address);
  if (!isSafeAddress(sendable)) throw new UnsafeAddress();
  return { ...(name && { name }), address: sendable };
}

const structured = ({ name = '', address }: MailAddress) => ({ name, address });
