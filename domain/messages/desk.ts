/** Mails of the operator's desk: links that work once. */
import { type MailBrand, mailOf, subjectOf } from './mail.ts';

/** The link that someone asked for on the sign-in page. Holds nothing that was typed there. */
export function deskSignIn({ url, minutes }: { url: string; minutes: number }, brand: MailBrand) {
  return mailOf(brand, {
    subject: subjectOf('Sign in to the desk of', brand.product),
    preview: `The link works once and for ${minutes} minutes.`,
    heading: 'Sign in to your desk',
    paragraphs: [
      `Press the button and confirm on the page that opens. The link works once and for ${minutes} minutes.`,
      'If you didn’t ask for it, ignore this email. Nobody can sign in without it.',
    ],
    button: { label: 'Sign in', url },
  });
}

/** Asks a person whom an owner has added to set up their sign-in. */
export function deskInvitation(
  { url, hours, role }: { url: string; hours: number; role: 'owner' | 'reader' },
  brand: MailBrand,
) {
  const may = role === 'owner' ? 'read and change everything there' : 'read everything there';
  return mailOf(brand, {
    subject: subjectOf('You’re invited to the desk of', brand.product),
    preview: `The link works once and for ${hours} hours.`,
    heading: 'You’re invited to the desk',
    paragraphs: [
      `The desk of ${brand.product} has the inquiries, calls and figures of the site. You may ${may}.`,
      `Press the button and confirm on the page that opens. The link works once and for ${hours} hours.`,
    ],
    button: { label: 'Open the desk', url },
  });
}
