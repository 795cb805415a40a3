/**
 * The two signed links of a subscription. Confirming is tied to one request (its nonce) and expires; ending works while the
 * signing key is kept, even after all other data is gone.
 */
import { bytesOf, idOf } from './ids.ts';
import { open, type Secret, seal } from './secret.ts';

/** Lifetime of a confirmation link and of an unconfirmed request, in days. */
export const confirmDays = 7;
const confirmMs = confirmDays * 24 * 3_600_000;
const idBytes = 16;

/** A stored request with its two links. */
export interface OptIn {
  id: string;
  nonce: string;
  requested_at: number;
}

export type OptInLinks = ReturnType<typeof newsletterLinks>;

/** What is true of a link's subject afterward; `unknown`: not our link. */
export interface LinkAnswer {
  state: string;
  unsubscribeUrl?: string;
}

/** A link in a mail. Looking changes nothing, and following it once more changes nothing more. */
export interface EmailLink {
  look(token: string): Promise<LinkAnswer>;
  follow(token: string, clientAddress: string): Promise<LinkAnswer>;
}

type Confirm =
  | { state: 'ok'; id: string; nonce: string }
  | { state: 'expired' }
  | { state: 'unknown' };

/** `siteUrl`: the public origin without a trailing slash. */
export function newsletterLinks(secret: Secret, siteUrl: string) {
  return {
    /** `now`: when the mail is written. */
    confirmUrl({ id, nonce }: OptIn, now: number): string {
      const content = Buffer.concat([bytesOf(id), Buffer.from(nonce)]);
      return `${siteUrl}/newsletter/confirm/${seal(secret, 'newsletter-confirm', now, content)}`;
    },
    /** The same in every mail of a request. */
    endUrl: ({ id, requested_at }: Pick<OptIn, 'id' | 'requested_at'>) =>
      `${siteUrl}/unsubscribe/${seal(secret, 'unsubscribe', requested_at, bytesOf(id))}`,
    readConfirm(token: string, now: number): Confirm {
      const opened = open(secret, 'newsletter-confirm', token);
      if (opened.state !== 'ok')
        return { state: opened.state === 'retired' ? 'expired' : 'unknown' };
      if (now - opened.issuedAt > confirmMs) return { state: 'expired' };
      const { content } = opened;
      return { state: 'ok', id: idOf(content), nonce: content.subarray(idBytes).toString() };
    },
    /** The id in a valid end link, or undefined. */
    readEnd(token: string): string | undefined {
      const opened = open(secret, 'unsubscribe', token);
      return opened.state === 'ok' ? idOf(opened.content) : undefined;
    },
  };
}
