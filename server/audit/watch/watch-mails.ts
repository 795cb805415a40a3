/** Mails of watches, enqueued in the outbox, and the limits of watches. Mails share one stream, so stopping cancels waiting ones. */
import type { MailBrand, MailContents } from '#domain/messages/mail.ts';
import type { AuditWatchTable, Trx } from '../../db/tables.ts';
import { enqueueToVisitor, withheldFrom } from '../../http/limits/mail-allowance.ts';
import { enqueue, type NewMessage } from '../../outbox/outbox.ts';
import type { EmailPayload } from '../../outbox/payload.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { type OptInLinks, optInLinks } from '../../shared/opt-in-links.ts';
import type { Secret } from '../../shared/secret.ts';

export const streamOf = (watchId: string) => `email:${watchId}`;

export interface WatchMail {
  kind: 'watch.confirm' | 'watch.changed' | 'watch.unread' | 'watch.ended';
  watch: Pick<AuditWatchTable, 'id' | 'contact_id' | 'email_norm'>;
  /** As typed: the contact's address. */
  to: string;
  contents: MailContents;
  /** Sent as List-Unsubscribe for one-click stopping. Absent when nothing is left to stop. */
  stopUrl?: string;
  now: number;
}

function messageOf(
  { kind, watch, to, contents, stopUrl, now }: WatchMail,
  brand: MailBrand,
): NewMessage {
  const payload: EmailPayload = {
    to: { address: to },
    replyTo: { name: brand.product, address: brand.email },
    ...(stopUrl && { unsubscribeUrl: stopUrl }),
    contents,
  };
  const dedupeKey = `${kind}:${watch.id}:${uuidv7(now)}`;
  return { dedupeKey, channel: 'email', kind, stream: streamOf(watch.id), payload };
}

export async function enqueueWatchMail(
  trx: Trx,
  secret: Secret,
  mail: WatchMail,
  brand: MailBrand,
): Promise<void> {
  const { kind, watch, now } = mail;
  const contact = { id: watch.contact_id, emailNorm: watch.email_norm };
  const message = messageOf(mail, brand);
  // Caused by the person who typed the address, so it counts against what one address may be sent.
  if (kind === 'watch.confirm') {
    const subject = ['watch', watch.id] as const;
    await enqueueToVisitor(trx, secret, { contact, message, subject }, now);
    return;
  }
  // Consented to and at most weekly: only a suppressed address blocks it.
  if ((await withheldFrom(trx, secret, contact, now)) !== 'suppressed')
    await enqueue(trx, message, now);
}

/** Links that confirm and end a watch. `siteUrl`: the public origin without a trailing slash. */
export const watchLinks = (secret: Secret, siteUrl: string): OptInLinks =>
  optInLinks(
    secret,
    siteUrl,
    ['/watches/confirm', 'watch-confirm'],
    ['/watches/stop', 'watch-stop'],
  );

/** How long a watch runs before its owner must renew it. */
export const watchDays = 365;
/** How long an ended watch is kept, so that its link can show that it ended. */
export const endedWatchDays = 30;
/** Days between two audits of an address. */
export const everyDays = 7;

/** Watches per email address. */
export const mostOfPerson = 5;
/** Watches of one host, no matter who asked: more would be a burden on the site. */
export const mostOfHost = 20;
/** All watches: what one server can audit one after the other. */
export const mostOfAll = 500;
/** Most characters of a watched address. */
export const longestWatched = 512;
/** Confirmation mails per address within 24 hours. */
export const mostConfirmations = 3;

/** Failed audits in a row: the first is retried soon, after the second the owner gets a mail. */
export const toldAfter = 2;
/** Failed audits after which the watch ends, which takes more than a month. */
export const endedAfter = 6;
/** Days until the retry after the first failed audit. */
export const retryDays = 1;
