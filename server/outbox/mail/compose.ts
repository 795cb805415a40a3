/** Composes one outbox message into a mail (RFC 822): the same bytes on every attempt. */
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailContents } from '#domain/messages/mail.ts';
import type { EmailPayload } from '../payload.ts';
import { deliverable, isSafeAddress, type MailAddress } from './address.ts';

/**
 * Renders a mail's two forms: complete text, and one-column HTML without images or scripts. Deterministic. `color`: the
 * brand's, `#rrggbb`; the delivered one by default.
 */
export type RenderMail = (
  contents: MailContents,
  color?: string,
) => Promise<{ html: string; text: string }>;

export interface MailSettings {
  from: MailAddress;
  /** Public origin; its host is part of the Message-ID. */
  siteUrl: string;
  /** A mailbox that someone reads, named in `List-Unsubscribe`. Without one, only the one-click address is. */
  unsubscribeTo?: string | undefined;
  render: RenderMail;
}

export interface ComposedMail {
  envelope: { from: string; to: string[] };
  raw: Buffer;
}

export interface MailMessage {
  /** The outbox id: the mail's permanent identity. */
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

/** Throws an UnsafeAddress for an address that could inject a header; forms refuse those long before. */
export async function composeMail(
  message: MailMessage,
  settings: MailSettings,
): Promise<ComposedMail> {
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
      // A person wrote a reply, so an absence note may answer it.
      ...(kind !== 'lead.reply' && {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
      }),
      ...(unsubscribeUrl && marketingHeaders(unsubscribeUrl, settings.unsubscribeTo)),
    },
    // The library writes `ID` in capitals; restore our documented name.
    normalizeHeaderKey: (key: string) => (key === 'X-Lead-ID' ? 'X-Lead-Id' : key),
    text,
    html,
    // The last alternative, and also an attachment for clients that look for one.
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

/** One-click unsubscribe (RFC 8058), and by mail (RFC 2369) only where someone reads that mail. */
function marketingHeaders(unsubscribeUrl: string, mailbox: string | undefined) {
  const byMail = mailbox
    ? `, <mailto:${checked({ address: mailbox }).address}?subject=unsubscribe>`
    : '';
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>${byMail}`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function checked({ name, address }: MailAddress): MailAddress {
  const sendable = deliverable(address);
  if (!isSafeAddress(sendable)) throw new UnsafeAddress();
  return { ...(name && { name }), address: sendable };
}

const structured = ({ name = '', address }: MailAddress) => ({ name, address });
