/** The signed token of each rendered form: its form, its time, and 16 random bytes that identify the submission. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../shared/clock.ts';
import { open, type Secret, seal } from '../shared/secret.ts';

/** How long a form may stay open, in ms. */
export const tokenLifetimeMs = 24 * 3_600_000;
const keyBytes = 16;
/** Suffix of the form's name in a confirming token. */
const confirmMark = '!';

export type TokenCheck =
  | {
      state: 'ok';
      issuedAt: number;
      submissionKey: string;
      /** Issued with the request to check the details and send once more. */
      confirms: boolean;
    }
  /** Older than 24 hours, or signed with a retired key: an open tab, not an attack. */
  | { state: 'expired' }
  | { state: 'invalid' }
  | { state: 'missing' };

export type FormTokens = ReturnType<typeof createFormTokens>;

export function createFormTokens(secret: Secret, clock: Clock) {
  const issue = (name: string): string => {
    const content = Buffer.concat([randomBytes(keyBytes), Buffer.from(name)]);
    return seal(secret, 'form-token', clock.now(), content);
  };
  return {
    issue,
    /** For a form returned to its sender for confirmation: the second submission is accepted. */
    issueToConfirm: (form: string): string => issue(form + confirmMark),
    verify(form: string, token: string | undefined): TokenCheck {
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
