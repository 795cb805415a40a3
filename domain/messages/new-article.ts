/** The mail to subscribers about a new article. */
import { type MailBrand, type MailContents, subjectOf, visitorFooter } from './mail.ts';

/** What the mail says of an article. */
export interface ArticleFacts {
  /** `/resources/your-website-in-march` */
  path: string;
  title: string;
  /** The paragraph under the title. */
  lede: string;
  /** The article's points in brief. */
  summary: string[];
}

/** What differs from one recipient to the next. */
export interface ArticleRecipient {
  unsubscribeUrl: string;
  /** Day of the confirmation in words, `November 20, 2026`. */
  confirmedOn: string;
}

/**
 * `postalAddress`: the firm's street address or box, which every newsletter must print (CAN-SPAM). Undefined in previews of
 * sites that have not set it; such a site sends none.
 */
export function newArticle(
  { path, title, lede, summary }: ArticleFacts,
  { unsubscribeUrl, confirmedOn }: ArticleRecipient,
  brand: MailBrand,
  postalAddress: string | undefined,
): MailContents {
  const { product, siteUrl, phone } = brand;
  const { links } = visitorFooter(brand);
  return {
    subject: subjectOf(title),
    sender: product,
    preview: lede,
    heading: title,
    paragraphs: [lede, ...(summary.length > 0 ? ['In short:', ...summary.map((point) => `• ${point}`)] : [])],
    button: { label: 'Read the article', url: siteUrl + path },
    rows: [],
    links: [],
    footer: {
      lines: [
        `You get this because you subscribed on ${new URL(siteUrl).host} and confirmed on ${confirmedOn}.`,
        postalAddress === undefined ? product : `${product}, ${postalAddress}`,
        phone,
      ],
      links: [{ label: 'Unsubscribe', url: unsubscribeUrl }, ...links],
    },
  };
}
