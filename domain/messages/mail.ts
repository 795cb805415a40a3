/** What a mail says, before anyone decides how it looks. Plain data, so that it can wait in the outbox. */

export interface MailLink {
  label: string;
  url: string;
}

export interface MailContents {
  subject: string;
  /** Name at the head of the mail. */
  sender: string;
  greeting?: string;
  paragraphs: string[];
  rows: { label: string; value: string }[];
  links: MailLink[];
  /** Who we are and what we do with data; in mails to visitors. */
  footer?: MailFooter;
}

export interface MailFooter {
  lines: string[];
  links: MailLink[];
}

/** What mails say about us. */
export interface MailBrand {
  product: string;
  /** Origin without a trailing slash. */
  siteUrl: string;
  phone: string;
  email: string;
  /** Postal address on one line. */
  place: string;
}

const longestSubject = 120;
const longestName = 60;

/** A subject of fixed words and at most a firm's name: control characters removed, cut to 120 characters. */
export function subjectOf(...parts: string[]): string {
  const text = parts.filter(Boolean).join(' ').replaceAll(/\p{C}/gu, '').replaceAll(/\s+/gu, ' ').trim();
  return [...text].slice(0, longestSubject).join('');
}

/** Uses a name only when it looks like one: a mail must not carry a stranger's sentence under our letterhead. */
export function greetingFor(name: string | undefined): string {
  const looksLikeName = name && [...name].length <= longestName && /^[\p{L}\p{M} '’.-]+$/u.test(name);
  return looksLikeName ? `Hello ${name},` : 'Hello,';
}

export function visitorFooter({ product, siteUrl, phone, place }: MailBrand): MailFooter {
  return {
    lines: [`${product}, ${place}`, phone],
    links: [{ label: 'Privacy policy', url: `${siteUrl}/privacy` }],
  };
}
