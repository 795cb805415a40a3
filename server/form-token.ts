/** The signed token of each rendered form: which form, when, and 16 random bytes that name this one submission. */
import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Secret } from './secret.ts';
import { open, seal } from './signed.ts';

/** How long a form may stay open. */
export const tokenLifetimeMs = 24 * 3_600_000;
const keyBytes = 16;

export type TokenCheck =
  | { state: 'ok'; issuedAt: number; submissionKey: string }
  /** Older than 24 hours, or signed with a retired key: an open tab, not an attack. */
  | { state: 'expired' }
  | { state: 'invalid' }
  | { state: 'missing' };

export interface FormTokens {
  issue(form: string): string;
  verify(form: string, token: string | undefined): TokenCheck;
}

export function createFormTokens(secret: Secret, clock: Clock): FormTokens {
  return {
    issue(form) {
      const content = Buffer.concat([randomBytes(keyBytes), Buffer.from(form)]);
      return seal(secret, 'form-token', clock.now(), content);
    },
    verify(form, token) {
      if (!token) return { state: 'missing' };
      const opened = open(secret, 'form-token', token);
      if (opened.state === 'retired') return { state: 'expired' };
      if (opened.state === 'invalid' || opened.content.subarray(keyBytes).toString() !== form) {
        return { state: 'invalid' };
      }
      const { issuedAt, content } = opened;
      if (clock.now() - issuedAt > tokenLifetimeMs) return { state: 'expired' };
      return { state: 'ok', issuedAt, submissionKey: content.subarray(0, keyBytes).toString('base64url') };
    },
  };
}
