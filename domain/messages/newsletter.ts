/** Mails of the newsletter: the request to confirm it, and one per article. */
import {
  type MailBrand,
  type MailContents,
  type MailFooter,
  mailOf,
  subjectOf,
  visitorFooter,
  visitorMail,
} from './mail.ts';

/** Asks the owner of an address to confirm the newsletter. Contains nothing that a visitor typed. */
export function newsletterConfirmation(
  { confirmUrl, unsubscribeUrl }: { confirmUrl: string; unsubscribeUrl: string },
  brand: MailBrand,
) {
  return visitorMail(brand, {
    subject: subjectOf('Confirm your subscription:', brand.product),
    preview: 'Press one button to subscribe. If you don’t, nothing happens.',
    heading: 'Confirm your email address',
    greeting: 'Hello,',
    paragraphs: [
      `You asked for the ${brand.product} newsletter at this address. To subscribe, press the button below and confirm on our site. The link works for 7 days.`,
      'If it wasn’t you, ignore this email. We delete the request after 7 days and send no newsletter.',
      `If you have a question, reply to this email. ${brand.reply}`,
    ],
    button: { label: 'Confirm on our site', url: confirmUrl },
    links: [{ label: 'I didn’t ask for this', url: unsubscribeUrl }],
  });
}

export interface ArticleFacts {
  /** `/resources/your-website-in-march` */
  path: string;
  title: string;
  /** The paragraph under the title. */
  lede: string;
  summary: string[];
}

/**
 * `postalAddress`: the firm's street address or box, which every newsletter must print (CAN-SPAM). Undefined in previews of
 * sites that have not set it; such a site sends none.
 */
export function newArticle(
  { path, title, lede, summary }: ArticleFacts,
  subscriber: SubscriberFacts,
  brand: MailBrand,
  postalAddress: string | undefined,
): MailContents {
  return mailOf(brand, {
    subject: subjectOf(title),
    preview: lede,
    heading: title,
    paragraphs: [
      lede,
      ...(summary.length > 0 ? ['In short:', ...summary.map((point) => `• ${point}`)] : []),
    ],
    button: { label: 'Read the article', url: brand.siteUrl + path },
    footer: subscriberFooter(subscriber, brand, postalAddress),
  });
}

interface SubscriberFacts {
  unsubscribeUrl: string;
  /** `November 20, 2026` */
  confirmedOn: string;
}

/** Why a subscriber gets a mail, the postal address and the link that ends it. */
function subscriberFooter(
  { unsubscribeUrl, confirmedOn }: SubscriberFacts,
  brand: MailBrand,
  postalAddress: string | undefined,
): MailFooter {
  const { product, phone } = brand;
  return {
    lines: [
      // Not everyone subscribed on this site: some were imported, some checked a box.
      `You get this because you agreed to our emails on ${confirmedOn}.`,
      postalAddress === undefined ? product : `${product}, ${postalAddress}`,
      phone,
    ],
    links: [{ label: 'Unsubscribe', url: unsubscribeUrl }, ...visitorFooter(brand).links],
  };
}

interface FollowUpFacts {
  subject: string;
  /** Paragraphs in Markdown; links begin with `/`. */
  text: readonly string[];
  button?: { label: string; to: string } | undefined;
}

/** A mail of a sequence, in the firm's own words. */
export const followUp = (
  { subject, text, button }: FollowUpFacts,
  subscriber: SubscriberFacts,
  brand: MailBrand,
  postalAddress: string,
): MailContents =>
  mailOf(brand, {
    subject: subjectOf(subject),
    heading: subject,
    paragraphs: text.map((one) => one.replaceAll('](/', `](${brand.siteUrl}/`)),
    isMarkdown: true,
    ...(button && { button: { label: button.label, url: brand.siteUrl + button.to } }),
    footer: subscriberFooter(subscriber, brand, postalAddress),
  });

/** Addresses of the links in mails that confirm or stop something; each goes on with a signed key. */
export const linkPaths = ['/newsletter/confirm', '/unsubscribe'] as const;
export type LinkPath = (typeof linkPaths)[number];

/**
 * Folders of the links in mails that end in a signed key, as regular expressions spell them. The key is
 * case-sensitive, and anyone who has it can follow the link.
 */
export const keyedFolders = ['bookings', ...linkPaths.map((path) => path.slice(1))].join('|');
