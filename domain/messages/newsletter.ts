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
    ...opening(subscriber, brand),
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
  /** Of imported people, as the firm typed it or its file has it: `at the webinar`, `Fair`. */
  agreedWhere?: string | undefined;
  /** No mail has gone to this imported person before. */
  isFirst?: boolean | undefined;
}

/** `at the webinar on May 31, 2026`; for people who agreed on this site, `on May 31, 2026`. */
export function whereAndWhen({
  agreedWhere = '',
  confirmedOn,
}: Pick<SubscriberFacts, 'agreedWhere' | 'confirmedOn'>): string {
  const isPhrase = /^(?:after|at|by|during|from|in|on|over|through|via|when|while|with) /i;
  const where = isPhrase.test(agreedWhere)
    ? `${agreedWhere.charAt(0).toLowerCase()}${agreedWhere.slice(1)} `
    : agreedWhere && `at “${agreedWhere}” `;
  return `${where}on ${confirmedOn}`;
}

/** The first line of the first mail to an imported person, who may not remember. */
const opening = (subscriber: SubscriberFacts, { product }: MailBrand) =>
  subscriber.isFirst && {
    greeting: `You agreed ${whereAndWhen(subscriber)} to get emails from ${product}.`,
  };

/** Why a subscriber gets a mail, the postal address and the link that ends it. */
function subscriberFooter(
  subscriber: SubscriberFacts,
  brand: MailBrand,
  postalAddress: string | undefined,
): MailFooter {
  const { product, phone } = brand;
  return {
    lines: [
      // Not everyone subscribed on this site: some were imported, some checked a box.
      `You get this because you agreed to our emails ${whereAndWhen(subscriber)}.`,
      postalAddress === undefined ? product : `${product}, ${postalAddress}`,
      phone,
    ],
    links: [
      { label: 'Unsubscribe', url: subscriber.unsubscribeUrl },
      ...visitorFooter(brand).links,
    ],
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
    ...opening(subscriber, brand),
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
