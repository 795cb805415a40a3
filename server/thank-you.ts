/** The `ref` of the thank-you page: proves for 24 hours that a form was just sent, and says nothing else. */
import type { Clock } from './clock.ts';
import type { Secret } from './secret.ts';
import { open, seal } from './signed.ts';

const lifetimeMs = 24 * 3_600_000;

export interface Receipt {
  form: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** It waits in a file for the database: nothing is booked, and no mail is on its way yet. */
  isSpooled?: boolean;
}

export interface ThankYou {
  /** Path with query of the page that follows a stored form. */
  addressFor(form: string, state?: 'spooled'): string;
  /** Undefined for a wrong or old `ref`. */
  read(ref: string | null | undefined): Receipt | undefined;
}

export function createThankYou(secret: Secret, clock: Clock): ThankYou {
  return {
    addressFor(form, state) {
      const content = state === undefined ? form : `${form} ${state}`;
      const ref = seal(secret, 'thank-you', clock.now(), Buffer.from(content));
      return `/thank-you?${new URLSearchParams({ type: form, ref })}`;
    },
    read(ref) {
      const opened = ref ? open(secret, 'thank-you', ref) : undefined;
      if (opened?.state !== 'ok' || clock.now() - opened.issuedAt > lifetimeMs) return undefined;
      const [form = '', state] = opened.content.toString().split(' ');
      return { form, at: opened.issuedAt, ...(state === 'spooled' && { isSpooled: true }) };
    },
  };
}
