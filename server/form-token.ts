/** The signed token of each rendered form: which form, when, and 16 random bytes that name this one submission. */
import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Secret } from './secret.ts';
import { open, seal } from './signed.ts';

/** How long a form may stay open. */
export const tokenLifetimeMs = 24 * 3_600_000;
const keyBytes = 16;
/** Behind the form's name in a token that confirms. */
const confirmMark = '!';

export type TokenCheck =
  | {
      state: 'ok';
      issuedAt: number;
      submissionKey: string;
      /** It came with the question to check the details and send once more. */
      confirms: boolean;
    }
  /** Older than 24 hours, or signed with a retired key: an open tab, not an attack. */
  | { state: 'expired' }
  | { state: 'invalid' }
  | { state: 'missing' };

export interface FormTokens {
  issue(form: string): string;
  /** For a form that goes back to whoever sent it, to be sent once more: the second time it is taken. */
  issueToConfirm(form: string): string;
  verify(form: string, token: string | undefined): TokenCheck;
}

export function createFormTokens(secret: Secret, clock: Clock): FormTokens {
  const issue = (name: string) => {
    const content = Buffer.concat([randomBytes(keyBytes), Buffer.from(name)]);
    return seal(secret, 'form-token', clock.now(), content);
  };
  return {
    issue,
    issueToConfirm: (form) => issue(form + confirmMark),
    verify(form, token) {
      if (!token) return { state: 'missing' };
      const opened = open(secret, 'form-token', token);
      if (opened.state === 'retired') return { state: 'expired' };
      if (opened.state === 'invalid') return { state: 'invalid' };
      const { issuedAt, content } = opened;
      const name = content.subarray(keyBytes).toString();
      const confirms = name === form + confirmMark;
      if (name !== form && !confirms) return { state: 'invalid' };
      if (clock.now() - issuedAt > tokenLifetimeMs) return { state: 'expired' };
      const submissionKey = content.subarray(0, keyBytes).toString('base64url');
      return { state: 'ok', issuedAt, submissionKey, confirms };
    },
  };
}
