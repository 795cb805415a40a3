/** The double opt-in mail. */
import { type MailBrand, type MailContents, subjectOf, visitorFooter } from './mail.ts';

export interface ConfirmLinks {
  /** Page with the confirm button. */
  confirmUrl: string;
  /** Page with the unsubscribe button, for recipients who did not ask. */
  unsubscribeUrl: string;
}

/** Asks the owner of an address to confirm the newsletter. Contains nothing that a visitor typed. */
export function newsletterConfirmation({ confirmUrl, unsubscribeUrl }: ConfirmLinks, brand: MailBrand) {
  return {
    subject: subjectOf('Confirm your subscription:', brand.product),
    sender: brand.product,
    preview: 'Press one button to subscribe. If you don’t, nothing happens.',
    heading: 'Confirm your email address',
    greeting: 'Hello,',
    paragraphs: [
      `You asked for the ${brand.product} newsletter at this address. To subscribe, press the button below and confirm on our site. The link works for 7 days.`,
      'If it wasn’t you, ignore this email. We delete the request after 7 days and send no newsletter.',
    ],
    button: { label: 'Confirm on our site', url: confirmUrl },
    rows: [],
    links: [{ label: 'I didn’t ask for this', url: unsubscribeUrl }],
    footer: visitorFooter(brand),
  } satisfies MailContents;
}
