/**
 * Consent wordings for sending a form or ticking a box. Each consent is stored with the wording's id, version and
 * SHA-256, so a changed text needs a higher version; a test compares the recorded hashes.
 */
export interface Wording {
  id: 'contact_request' | 'result_copy' | 'marketing_email' | 'newsletter';
  version: number;
  text: string;
}

export const wordings = {
  contact_request: {
    id: 'contact_request',
    version: 3,
    text: 'We use this to answer you. See our privacy policy.',
  },
  result_copy: {
    id: 'result_copy',
    version: 1,
    text: 'We send this once. We do not call. See our privacy policy.',
  },
  marketing_email: {
    id: 'marketing_email',
    version: 2,
    text: 'Send me occasional marketing tips by email. I can stop at any time.',
  },
  newsletter: {
    id: 'newsletter',
    version: 2,
    text: 'Occasional marketing tips for accounting firms, by email. You confirm your address first and can unsubscribe with one click.',
  },
} as const satisfies Record<string, Wording>;

/** Under the newsletter's button. Not recorded: the consent is `newsletter`, once the address is confirmed. */
export const newsletterNote =
  'First we email you a link to confirm. Then a few short tips. See our privacy policy.';
