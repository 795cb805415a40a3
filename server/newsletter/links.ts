/**
 * The two signed links of a subscription. Confirming belongs to one request (its nonce) and ends after 7 days;
 * unsubscribing works for as long as the signing key is kept, also after everything else about the address is gone.
 */
import type { Secret } from '../secret.ts';
import { open, seal } from '../signed.ts';

/** How long a confirmation link works, and an unconfirmed request is kept. */
export const unconfirmedDays = 7;
const confirmMs = unconfirmedDays * 24 * 3_600_000;
const idBytes = 16;

export type ReadLink =
  | { state: 'ok'; id: string; nonce: string }
  | { state: 'expired' }
  | { state: 'unknown' };

export interface LinkedSubscription {
  id: string;
  nonce: string;
  requested_at: number;
}

export interface NewsletterLinks {
  /** `now` is when the mail with it is written. */
  confirmUrl(subscription: LinkedSubscription, now: number): string;
  /** The same for each request. */
  unsubscribeUrl(subscription: LinkedSubscription): string;
  readConfirm(token: string, now: number): ReadLink;
  /** The id in an unsubscribe link of ours, or undefined. */
  readUnsubscribe(token: string): string | undefined;
}

/** `siteUrl` is the public origin, without a trailing slash. */
export function newsletterLinks(secret: Secret, siteUrl: string): NewsletterLinks {
  return {
    confirmUrl({ id, nonce }, now) {
      const content = Buffer.concat([bytesOf(id), Buffer.from(nonce)]);
      return `${siteUrl}/newsletter/confirm/${seal(secret, 'newsletter-confirm', now, content)}`;
    },
    unsubscribeUrl({ id, requested_at }) {
      return `${siteUrl}/unsubscribe/${seal(secret, 'unsubscribe', requested_at, bytesOf(id))}`;
    },
    readConfirm(token, now) {
      const opened = open(secret, 'newsletter-confirm', token);
      if (opened.state !== 'ok') return { state: opened.state === 'retired' ? 'expired' : 'unknown' };
      if (now - opened.issuedAt > confirmMs) return { state: 'expired' };
      const { content } = opened;
      return { state: 'ok', id: idOf(content), nonce: content.subarray(idBytes).toString() };
    },
    readUnsubscribe(token) {
      const opened = open(secret, 'unsubscribe', token);
      return opened.state === 'ok' ? idOf(opened.content) : undefined;
    },
  };
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

const idOf = (bytes: Buffer) =>
  bytes
    .subarray(0, idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
