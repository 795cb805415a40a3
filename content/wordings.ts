/**
 * Sentences that a person agrees to by sending a form or ticking a box. Each consent is stored with the wording's id,
 * version and SHA-256, so a changed text needs a higher version; a test compares with what was recorded.
 */
export interface Wording {
  id: 'contact_request' | 'marketing_email' | 'newsletter';
  version: number;
  text: string;
}

export const wordings = {
  contact_request: {
    id: 'contact_request',
    version: 1,
    text: 'By sending this form you ask us to contact you about it. See our privacy policy.',
  },
  marketing_email: {
    id: 'marketing_email',
    version: 1,
    text: 'Send me occasional marketing tips by e-mail. I can stop at any time.',
  },
  newsletter: {
    id: 'newsletter',
    version: 1,
    text: 'Occasional marketing tips for accounting firms, by e-mail. You confirm the address first, and one click ends it.',
  },
} as const satisfies Record<string, Wording>;
