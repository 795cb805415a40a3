/** The mail of the double opt-in. */
import { type MailBrand, type MailContents, subjectOf, visitorFooter } from './mail.ts';

export interface ConfirmLinks {
  /** Page with the button that confirms. */
  confirmUrl: string;
  /** Page with the button for whoever did not ask. */
  unsubscribeUrl: string;
}

/** Asks the owner of an address whether the newsletter was wanted. Holds nothing that a visitor typed. */
export function newsletterConfirmation({ confirmUrl, unsubscribeUrl }: ConfirmLinks, brand: MailBrand) {
  return {
    subject: subjectOf('Confirm your newsletter request:', brand.product),
    sender: brand.product,
    preview: 'One button, and you are on the list. Without it, nothing happens.',
    heading: 'One step is left',
    greeting: 'Hello,',
    paragraphs: [
      `Somebody, we assume you, asked to get the ${brand.product} newsletter at this address. Confirm it on the page behind this button. The link works for 7 days.`,
      'If it was not you, do nothing: the request is deleted after 7 days and no newsletter is sent.',
    ],
    button: { label: 'Confirm on our site', url: confirmUrl },
    rows: [],
    links: [{ label: 'I did not ask for this', url: unsubscribeUrl }],
    footer: visitorFooter(brand),
  } satisfies MailContents;
}
